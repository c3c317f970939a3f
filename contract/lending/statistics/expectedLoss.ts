import { kobo, NO_KOBO, type Kobo } from '../../money/kobo';
import { rateOf, type BasisPoints } from '../../money/basisPoints';
import { Ratio } from '../../money/ratio';
import { LENT_BUCKETS, type LentBucket } from './buckets';
import { LOSS_STAGES, type ExpectedLossStage, type LossStage, type Roll } from './riskSchema';
