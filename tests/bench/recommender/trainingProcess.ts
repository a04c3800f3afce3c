import { encodeArtifact } from '#server/recommender/artifact/encodeArtifact.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { trainModel } from '#server/recommender/model/trainModel.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { inventSignals } from './inventedVisitors.ts';

// Prints the model of so many visitors and artists as a file.
const [visitors = 5000, artists = 1200] = process.argv.slice(2).map(Number);
const signals = inventSignals({ visitors, artists }, createRandom(7));
const model = trainModel({ signals, content: [], trainedAt: '2026-03-01T00:00:00.000Z' });
process.stdout.write(encodeArtifact({ model, demand: emptyDemand }));
