import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from '../../server/src/platform/embedded-postgres/run-as.ts'
import { findTool } from '../deploy/debian-tools.ts'

/** The programs that the rehearsal needs, with their Debian packages. */
const packages: Record<string, string> = {
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

/** Debian's packages that are missing here. */
export const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (findTool(program) ? [] : [name]))

export interface Running {
  /** SIGTERM by default; resolves when it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program whose output goes to `name`.log in `folder`. */
export function startProgram(
  name: string,
  args: string[],
  { folder, log = name, user }: { folder: string; log?: string; user?: RunAs },
): Running {
  const output = openSync(join(folder, `${log}.log`), 'a')
  const child: ChildProcess = spawn(findTool(name) ?? name, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', output, output],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return {
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
