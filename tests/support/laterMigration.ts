import { migrations } from '#server/storage/engine/migrations.ts';

/** Imported before a program, it gives that a migration which no database has yet. */
migrations['999-later'] = { up: () => Promise.resolve() };
