import type { Browser, Page } from '@playwright/test';
import type { Preferences } from './double/preferences.ts';

export interface LaunchOptions {
  userFolder: string;
  args: string[];
  env: Record<string, string>;
  /** Answers to message boxes by the label of a button, in their order; afterwards the first button. */
  answers?: string[];
  /** Where the save dialog saves; without it the dialog is cancelled. */
  saveFolder?: string;
  /** Whether the system can encrypt (tier D). */
  encrypts?: boolean;
  /** The built program, unless it is the one in `dist/desktop` (tier D). */
  program?: string;
  /** One that runs already, and goes on afterwards (tier D). */
  browser?: Browser;
}

/** A running console: the double (tier D) and Electron itself (tier E) both give this. */
export interface LaunchedConsole {
  /** Milliseconds that a browser started apart took; Electron brings its own. */
  browserStart: number;
  window: () => Promise<Page>;
  /** The page of the second window. */
  secondWindow: () => Promise<Page>;
  /** Pages there are: of windows and popups. */
  windowCount: () => Promise<number>;
  /** Options of every window that decide what its page may do. */
  preferences: () => Promise<Preferences[]>;
  /** Whether every process is sandboxed, whatever the options of its window. */
  sandboxesAll: () => Promise<boolean>;
  /** Whether a page could attach a webview. */
  attachesWebview: () => Promise<boolean>;
  /** Sends a message as the frame of the console's window at a path; null: as one that has gone. */
  callFrom: (path: string | null, channel: string, args: unknown[]) => Promise<unknown>;
  /** Addresses the main window tried to navigate to and was refused. */
  denied: () => Promise<string[]>;
  /** Addresses and folders handed to the system. */
  opened: () => Promise<string[]>;
  boxes: () => Promise<{ message: string; detail: string; buttons: string[] }[]>;
  copied: () => Promise<string[]>;
  clickMenu: (...labels: string[]) => Promise<void>;
  /** Closes the window of the console as its user does. */
  closeWindow: () => Promise<void>;
  /** Reports that the system shuts down (tier D). */
  shutDownSystem: () => Promise<void>;
  serverPid: () => Promise<number>;
  /** Its exit code. */
  ended: Promise<number>;
  quit: () => Promise<number>;
  /** Ends everything at once, whatever state it is in. */
  stop: () => Promise<void>;
}
