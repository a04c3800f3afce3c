import type { Budget } from './budgets.ts';

/** The last build, as far as budgets ask. */
export interface Build {
  /** The document of a page with everything the server links from it. */
  documentOf: (route: string | null) => string;
  /** Bytes of a file as they are, and compressed by gzip. */
  sizeOf: (file: string) => { plain: number; compressed: number };
  /** Files that a script loads at once, by `import`. */
  importsOf: (file: string) => readonly string[];
  /** The modules a script was made from. */
  modulesOf: (file: string) => readonly string[];
}

export interface BudgetReport {
  /** One line for each thing measured. */
  lines: string[];
  /** What is over its budget or does not belong; empty is well. */
  faults: string[];
}

/** Holds what one page loads with its document against its budget. */
export function checkBudget(budget: Budget, build: Build): BudgetReport {
  const linked = linkedFiles(build.documentOf(budget.route));
  const scripts = withImports(ofKind(linked, '.js'), build);
  const sums = {
    scripts: sum(scripts.map((file) => build.sizeOf(file).compressed)),
    styles: sum(ofKind(linked, '.css').map((file) => build.sizeOf(file).compressed)),
    fonts: sum(ofKind(linked, '.woff2').map((file) => build.sizeOf(file).plain)),
  };
  const report: BudgetReport = { lines: [], faults: [] };
  for (const kind of ['scripts', 'styles', 'fonts'] as const) {
    const line = `${budget.page}, ${kind}: ${kibibytes(sums[kind])} of ${kibibytes(budget.most[kind])} KiB`;
    report.lines.push(line);
    if (sums[kind] > budget.most[kind]) report.faults.push(`Over budget: ${line}`);
  }
  if (scripts.length === 0) report.faults.push(`${budget.page}: no script was found`);
  report.faults.push(...strangers(scripts, { budget, build }));
  return report;
}

function strangers(
  scripts: readonly string[],
  { budget, build }: { budget: Budget; build: Build },
): string[] {
  return scripts.flatMap((file) =>
    build
      .modulesOf(file)
      .filter((module) => budget.without.some((pattern) => pattern.test(module)))
      .map((module) => `${budget.page}: ${module} does not belong into its first load (${file})`),
  );
}

/** Addresses of the files a document loads, without the leading slash. */
function linkedFiles(document: string): string[] {
  const addresses = [...document.matchAll(/\b(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file);
  return [...new Set(addresses.filter((file) => file !== undefined))];
}

function ofKind(files: readonly string[], ending: string): string[] {
  return files.filter((file) => file.endsWith(ending));
}

function withImports(files: readonly string[], build: Build): string[] {
  const all = new Set<string>();
  const visit = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    build.importsOf(file).forEach(visit);
  };
  files.forEach(visit);
  return [...all];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
