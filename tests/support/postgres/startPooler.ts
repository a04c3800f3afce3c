import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '#tests/support/proxies/findProgram.ts';
import { type Running, startProgram } from '#tests/support/proxies/startProxy.ts';

/** Few connections, each transaction on the next one, which it leaves as new: nothing else may be there later. */
const strict = `server_round_robin = 1
server_reset_query_always = 1
server_idle_timeout = 2
unix_socket_dir =`;
const poolSize = '3';

/**
 * pgbouncer with the file that we ship, before the PostgreSQL of this address and all its databases. Null where there
 * is none for this system.
 */
export async function startPooler(
  address: string,
): Promise<(Running & { address: string }) | null> {
  const program = process.platform === 'linux' ? findProgram('pgbouncer', 'pgbouncer') : null;
  if (program === null) return null;
  const { hostname, port: target, username, password } = new URL(address);
  const shipped = readFileSync('resources/deployment/pgbouncer.ini', 'utf8');
  const running = await startProgram(program, (folder, port) => {
    const settings = shipped
      .replace(
        /^wattle = .*$/m,
        `* = host=${hostname} port=${target} user=${username} password=${password}`,
      )
      .replace('6432', String(port))
      .replace('scram-sha-256', 'any')
      .replace(/^auth_file.*$/m, strict)
      .replace(/(?<=default_pool_size = )\d+/, poolSize);
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settings);
    // It refuses to run as root, which containers are.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) spawnSync('chmod', ['-R', 'a+rX', folder]);
    return isRoot ? ['-u', 'nobody', file] : [file];
  });
  return { ...running, address: address.replace(`:${target}`, `:${running.port}`) };
}
