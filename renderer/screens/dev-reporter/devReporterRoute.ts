import { DevReporterScreen } from './DevReporterScreen.tsx';

export const devReporterRoute = { Component: DevReporterScreen };
