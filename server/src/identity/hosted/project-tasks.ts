import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { userMetadataOf } from '../core/accounts/store.ts'
import { callbackUrl, recoveryCallbackUrl } from '../core/requests/redirect-to.ts'
import { projectHttp } from './project-http.ts'
import { type ProjectPictures, projectPictures } from './project-pictures.ts'
import { type ProjectUsers, projectUsers, randomPassword } from './project-users.ts'

type ProjectAction = 'delete' | 'ban' | 'confirm' | 'resend' | 'recover' | 'remove_picture'

interface NewTask {
  userId: string
  action: ProjectAction
  path?: string
  /** Null lifts the ban. */
  bannedUntil?: Date | null
  now: Date
  notBefore?: Date
}

/** Adds a task in the caller's transaction. It replaces an older task of the same kind. */
export const addTask = (
  db: Db,
  { userId, action, path = '', bannedUntil, now, notBefore }: NewTask,
): Promise<unknown> => {
  const task = {
    banned_until: bannedUntil ?? null,
    created_at: now,
    not_before: notBefore ?? now,
    attempts: 0,
    last_error: null,
  }
  return db
    .insertInto('identity.project_tasks')
    .values({ user_id: userId, action, path, ...task })
    .onConflict((conflict) => conflict.columns(['user_id', 'action', 'path']).doUpdateSet(task))
    .execute()
}

/**
 * Queues the deletion of an account that is about to be opened at the project: whatever breaks off, no account stays there that our
 * rows do not know. Until the task is withdrawn the account opens nothing here. Returns false when an earlier deletion has begun.
 */
export const queueDeletion = async (tx: Tx, userId: string, now: Date, notBefore: Date): Promise<boolean> =>
  (await tx
    .insertInto('identity.project_tasks')
    .values({ user_id: userId, action: 'delete', created_at: now, not_before: notBefore })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'action', 'path'])
        .doUpdateSet({ not_before: notBefore })
        .where('identity.project_tasks.attempts', '=', 0),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Returns false when the deletion has begun. */
export const withdrawDeletion = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.project_tasks')
    .where('action', '=', 'delete')
    .where('user_id', '=', userId)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns false when the deletion has started. */
export const withdrawRemoval = async (tx: Tx, path: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.project_tasks')
    .where('action', '=', 'remove_picture')
    .where('path', '=', path)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface DueTask {
  id: string
  user_id: string
  action: ProjectAction
  path: string
  banned_until: Date | null
  created_at: Date
  attempts: number
  email: string | null
  email_confirmed_at: Date | null
  deleted_at: Date | null
  user_metadata: unknown
}

/** Claims a due task and reschedules it in 10, 20, 40 … seconds, at most an hour, in case this attempt fails. */
const claimTask = async (db: Db, now: Date): Promise<DueTask | undefined> => {
  const { rows } = await sql<DueTask>`
    update identity.project_tasks t
    set attempts = t.attempts + 1,
      not_before = ${now}::timestamptz + least(interval '10 seconds' * power(2, least(t.attempts, 10)), interval '1 hour')
    from identity.users u
    where u.id = t.user_id and t.id = (
      select id from identity.project_tasks
      where not_before <= ${now} order by not_before, id limit 1 for update skip locked
    )
    returning t.id, t.user_id, t.action, t.path, t.banned_until, t.created_at, t.attempts,
      u.email, u.email_confirmed_at, u.deleted_at, u.user_metadata`.execute(db)
  return rows[0]
}

interface Project {
  users: ProjectUsers
  pictures: ProjectPictures
}

/**
 * Deletes the pictures before the account, because older projects refuse to delete an account with pictures. When the
 * storage fails, the account is deleted nevertheless, which newer projects allow.
 */
const deleteAccount = async ({ users, pictures }: Project, id: string): Promise<void> => {
  try {
    await pictures.removeFolder(id)
  } finally {
    await users.delete(id)
  }
}

/**
 * Creates the account of an invitation again when the project does not have it any more: another invitation of the same address, which
 * failed, may have deleted it.
 */
const restoreInvited = async ({ users }: Project, task: DueTask, email: string): Promise<void> => {
  if (task.email_confirmed_at || (await users.find(task.user_id))) return
  const metadata = userMetadataOf(task)
  const account = { id: task.user_id, email, password: randomPassword(), metadata }
  await users.create(account, { confirmed: false }).catch((error: unknown) => {
    // Another account of the project has the address, and its owner gets the mail.
    if (!(error instanceof AppError && error.code === 'user_already_exists')) throw error
  })
}

/** Sends no mail to an account that was erased in the meantime. */
const sendProjectMail = async ({ config }: Context, project: Project, task: DueTask) => {
  const { email, action } = task
  if (!email) return
  if (action === 'recover') await restoreInvited(project, task, email)
  const sent =
    action === 'recover'
      ? await project.users.recover(email, recoveryCallbackUrl(config))
      : await project.users.resend(email, callbackUrl(config))
  if (!sent) throw new Error('The project wants a longer pause between two mails')
}

/** Only erased accounts and accounts whose claim was not confirmed are deleted. */
const isInUse = ({ email_confirmed_at, deleted_at }: DueTask): boolean =>
  email_confirmed_at !== null && deleted_at === null

const runTask = async (context: Context, project: Project, task: DueTask): Promise<void> => {
  const { user_id: id, banned_until: until } = task
  const { users, pictures } = project
  if (task.action === 'delete') return isInUse(task) ? undefined : deleteAccount(project, id)
  if (task.action === 'remove_picture') return pictures.remove([task.path])
  if (task.action === 'confirm') return users.confirm(id)
  if (task.action === 'ban') {
    const left = until ? Math.ceil((until.getTime() - context.clock.now().getTime()) / 1000) : 0
    return users.ban(id, Math.min(Math.max(left, 0), MAX_BAN_SECONDS))
  }
  return sendProjectMail(context, project, task)
}

const MAX_BAN_SECONDS = 100 * 365 * 24 * 3600

/** Deletes the task, unless a newer task has replaced it. */
const completeTask = (db: Db, task: DueTask): Promise<unknown> =>
  db
    .deleteFrom('identity.project_tasks')
    .where('id', '=', task.id)
    .where('attempts', '=', task.attempts)
    .where('created_at', '=', task.created_at)
    .execute()

const recordTaskFailure = async ({ db, log }: Context, task: DueTask, error: unknown): Promise<void> => {
  log.warn({ err: error, action: task.action, attempts: task.attempts }, 'a call to the project failed')
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  await db
    .updateTable('identity.project_tasks')
    .set({ last_error: reason.slice(0, 500) })
    .where('id', '=', task.id)
    .execute()
}

/** Runs all due tasks. Failed tasks are retried. Several processes can run it at the same time. */
export const drainProjectTasks = async (context: Context, signal?: AbortSignal): Promise<void> => {
  const { hosted } = context.config
  if (!hosted) return
  const project = { users: projectUsers(projectHttp(hosted)), pictures: projectPictures(hosted) }
  while (!signal?.aborted) {
    const task = await claimTask(context.db, context.clock.now())
    if (!task) return
    try {
      await runTask(context, project, task)
      await completeTask(context.db, task)
    } catch (error) {
      await recordTaskFailure(context, task, error)
    }
  }
}
