import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of Lighthouse used here; it brings no typings into a project that does not have it. */
export type Lighthouse = (
  address: string,
  flags: {
    port: number;
    output: 'json';
    logLevel: 'error';
    throttling?: Readonly<Record<string, number>>;
  },
) => Promise<LighthouseAnswer | undefined>;

interface LighthouseAnswer {
  lhr: {
    categories: Readonly<Record<string, { score: number | null }>>;
    audits: Readonly<Record<string, LighthouseAudit>>;
    /** How fast it found the processor. */
    environment: { benchmarkIndex: number };
  };
}

interface LighthouseAudit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  numericValue?: number;
}

/**
 * Lighthouse where it is installed: here (`npm install --no-save lighthouse`), or in the folder that
 * LIGHTHOUSE_FOLDER names; null where it is not.
 */
export async function loadLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env['LIGHTHOUSE_FOLDER'] ?? join(import.meta.dirname, '../../..');
  try {
    const path = createRequire(join(folder, 'package.json')).resolve('lighthouse');
    const module = (await import(pathToFileURL(path).href)) as { default: Lighthouse };
    return module.default;
  } catch {
    return null;
  }
}
