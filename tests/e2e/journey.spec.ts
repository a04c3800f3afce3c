import { productName } from './support/brandInUse.ts';
import { describeJourney } from './support/describeJourney.ts';

describeJourney({ title: 'a visitor who imports nothing and knows nothing', productName });
