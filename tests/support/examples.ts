import { createExamples } from '#server/http/documentation/examples.ts';
import { testBrand } from './testBrand.ts';

/** One request of each call, with the partner of the brand that comes with the program. */
export const examples = createExamples(testBrand);
