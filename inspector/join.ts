import { joinInspector } from '../src/lib/inspector';

joinInspector(() => import(/* webpackChunkName: 'inspector' */ './entry'));
