import type { Browser, Page } from '@playwright/test';

export interface LaunchOptions {
  userFolder: string;
  args: string[];
  env: Record<string, string>;
  /** Answers to message boxes by the label of a button, in their order (tier D). */
  answers?: string[];
  /** One that runs already, and goes on afterwards (tier D). */
  browser?: Browser;
}

/** A running console: the double (tier D) and Electron itself (tier E) both give this. */
export interface LaunchedConsole {
  /** Milliseconds that a browser started apart took; Electron brings its own. */
  browserStart: number;
  window: () => Promise<Page>;
  preview: () => Promise<Page>;
  windowCount: () => Promise<number>;
  /** Addresses the main window tried to navigate to and was refused. */
  denied: () => Promise<string[]>;
  /** Addresses and folders handed to the system. */
  opened: () => Promise<string[]>;
  boxes: () => Promise<{ message: string; detail: string; buttons: string[] }[]>;
  copied: () => Promise<string[]>;
  clickMenu: (...labels: string[]) => Promise<void>;
  serverPid: () => Promise<number>;
  /** Its exit code. */
  ended: Promise<number>;
  quit: () => Promise<number>;
  /** Ends everything at once, whatever state it is in. */
  stop: () => Promise<void>;
}
