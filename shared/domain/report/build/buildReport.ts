import type { ReportAnswer, ReportProfile } from '#shared/domain/report/reportAnswer.ts';
import type { ReportTable } from '#shared/domain/report/tables/reportTable.ts';
import { configurationTable } from './configurationTable.ts';
import { customerTable, recommendedTable } from './customerTables.ts';
import { sectionTable } from './sectionTable.ts';
import { statisticsTable } from './statisticsTable.ts';
import { summaryTable } from './summaryTable.ts';

/** The report, table by table (product 2.7). */
export interface Report {
  configuration: ReportTable;
  /** Null without the profile. */
  customer: ReportTable | null;
  recommended: ReportTable | null;
  summary: ReportTable;
  statistics: ReportTable;
  sections: readonly ReportTable[];
}

export function buildReport(answer: ReportAnswer, profile: ReportProfile | null): Report {
  return {
    configuration: configurationTable(answer),
    customer: profile && customerTable(profile),
    recommended: profile && recommendedTable(profile, answer),
    summary: summaryTable(answer),
    statistics: statisticsTable(answer),
    sections: answer.sections.map((section) => sectionTable(section, answer)),
  };
}

/** All tables of a report, in the order of the page. */
export function reportTables(report: Report): ReportTable[] {
  const { configuration, customer, recommended, summary, statistics, sections } = report;
  const ofCustomer = [customer, recommended].filter((table) => table !== null);
  return [configuration, ...ofCustomer, summary, statistics, ...sections];
}
