import { DeadcoolScreen } from './DeadcoolScreen.tsx';

export const deadcoolRoute = { Component: DeadcoolScreen };
