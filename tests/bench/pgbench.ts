import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { classCount, memberCount, type World } from './world.ts'

const debian = '/usr/lib/postgresql'

/** Debian's pgbench of the newest version installed; undefined where there is none. */
export function findPgbench(): string | undefined {
  if (!existsSync(debian)) return undefined
  return readdirSync(debian)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin/pgbench'))
    .find(existsSync)
}

export interface PgbenchRun {
  clients: number
  /** Transactions of each client. */
  transactions: number
  /** First request of the stretch this run takes. */
  from: number
  /** A class that everybody asks for; undefined: the request's own. */
  scheduledClass?: string
  /** Whether each request has an idempotency key, as the site's do. */
  keyed: boolean
}

/** The booking function that the server calls, called straight over the socket, prepared, once for each request; transactions per second. */
export function runPgbench(pgbench: string, { connection }: World, run: PgbenchRun): number {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-pgbench-'))
  const script = join(folder, 'book.sql')
  const scheduledClass = run.scheduledClass
    ? `'${run.scheduledClass}'::uuid`
    : `(select id from bench.classes where n = :class)`
  const key = run.keyed ? `'pgbench-' || :n` : 'null'
  writeFileSync(
    script,
    `\\set i :i + 1
\\set n ${run.from} + :client_id * ${run.transactions} + :i
\\set member :n % ${memberCount}
\\set class (:n * 7 + :n / ${memberCount}) % ${classCount}
select studio.book_requests(array[m.user_id], array[${scheduledClass}], array[${key}], array[''], 'pgbench', now()) from bench.members m where m.n = :member;
`,
  )
  try {
    const output = execFileSync(
      pgbench,
      [
        ['-h', connection.host, '-p', String(connection.port), '-U', connection.user, '-n', '-M', 'prepared'],
        ['-f', script, '-D', 'i=-1', '-c', String(run.clients), '-j', '2', '-t', String(run.transactions)],
        [connection.database],
      ].flat(),
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
