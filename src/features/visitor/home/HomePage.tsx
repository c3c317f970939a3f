import { useCurrentTerms } from '../../../api/useCurrentTerms';
import { Approach } from './Approach';
import { MarketBanner } from './MarketBanner';
import { Calculator } from './Calculator';
import { Claims } from './Claims';
import { GoodToKnow } from './GoodToKnow';
import { Hero } from './Hero';
import { LastCall } from './LastCall';
import { Protection } from './Protection';
import { Testimonials } from './Testimonials';
import { WhatWeDo } from './WhatWeDo';

/** Prerendered: the first render must not depend on the browser (docs/product/app.md#home-page). */
export function HomePage() {
  const terms = useCurrentTerms();
  return (
    <>
      <Hero />
      <Claims terms={terms} />
      <WhatWeDo terms={terms} />
      <Calculator terms={terms} />
      <MarketBanner />
      <Approach />
      <Testimonials />
      <Protection />
      <GoodToKnow terms={terms} />
      <LastCall />
    </>
  );
}
