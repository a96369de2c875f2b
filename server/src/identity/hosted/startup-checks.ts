import type { Context } from '../../platform/context.ts'
import { accountsProject, setAccountsProject } from '../../platform/db/installation.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { BUCKET } from '../core/pictures/paths.ts'
import { type AskProject, projectHttp } from './project-http.ts'
import { fetchKeys } from './project-tokens.ts'

const HERE = 'this server itself (no SUPABASE_URL)'

const hasLocalAccounts = async ({ db }: Pick<Context, 'db'>): Promise<boolean> => {
  const withPassword = db.selectFrom('identity.users').select('id').where('password_hash', 'is not', null)
  const waiting = db.selectFrom('identity.pending_sign_ups').select('user_id as id')
  return (await withPassword.unionAll(waiting).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Refuses to start with another project's accounts, because plans and reservations would refer to unknown ids. Throws
 * an OperatorError.
 */
export const claimAccounts = async (context: Pick<Context, 'db' | 'config'>): Promise<void> => {
  const project = await accountsProject(context.db)
  const wanted = context.config.hosted?.url ?? null
  if (project === wanted) return
  if (project !== null || (await hasLocalAccounts(context)))
    throw new OperatorError(
      `The accounts of this database are kept by ${project ?? HERE}, not by ${wanted ?? HERE}: its members could not ` +
        'be told apart. Set the SUPABASE_ variables as they were, or use another database.',
    )
  await setAccountsProject(context.db, wanted)
}

const checkPictures = async (ask: AskProject, { log }: Pick<Context, 'log'>): Promise<void> => {
  const { status, body } = await ask({ path: `storage/v1/bucket/${BUCKET}`, as: 'service' })
  const isPublic = typeof body === 'object' && body !== null && 'public' in body && body.public !== false
  if (status !== 200)
    log.warn(
      { bucket: BUCKET, status },
      'the project has no bucket for pictures of coaches: make a private one',
    )
  else if (isPublic)
    log.warn({ bucket: BUCKET }, 'the bucket for pictures of coaches is public: make it private')
}

/**
 * Throws an OperatorError for a shared secret or a rejected key. When the project does not answer, this is only logged.
 */
export const checkProject = async ({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> => {
  if (!config.hosted) return
  const ask = projectHttp(config.hosted)
  try {
    if ((await fetchKeys(ask)).size === 0)
      throw new OperatorError(
        `${config.hosted.url} signs its tokens with a shared secret (HS256), which is not supported: change the ` +
          'project to asymmetric signing keys (ES256 or RS256).',
      )
    const { status } = await ask({ path: 'auth/v1/admin/users?page=1&per_page=1', as: 'service' })
    if (status === 401 || status === 403)
      throw new OperatorError(`${config.hosted.url} does not accept SUPABASE_SERVICE_ROLE_KEY.`)
    await checkPictures(ask, { log })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    log.warn({ err: error }, 'the project for accounts does not answer: nobody can sign in until it does')
  }
}
