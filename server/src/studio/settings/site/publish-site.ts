import { ACCOUNT_DOCUMENTS } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { activeDocuments } from '../legal-documents/store.ts'
import { setPublished } from './publication.ts'
import type { SiteRow } from './store.ts'

/** Whether the texts that a sign-up accepts are in force. */
const hasAccountDocuments = async (tx: Tx): Promise<boolean> => {
  const published = (await activeDocuments(tx)).map(({ type }) => type)
  return ACCOUNT_DOCUMENTS.every((type) => published.includes(type))
}

/**
 * Publishes or hides the site. Publishing needs the name and the city, which every page shows, and terms and privacy notice in force,
 * because a sign-up accepts them. The caller holds the lock of the site. Throws studio_unnamed, legal_texts_missing.
 */
export async function changePublication(
  tx: Tx,
  actor: Actor,
  { published: before, name, city }: Pick<SiteRow, 'published' | 'name' | 'city'>,
  { published, now }: { published: boolean | undefined; now: Date },
): Promise<void> {
  if (published === undefined || published === before) return
  if (published && (name === '' || city === '')) throw errors.refused('studio_unnamed')
  if (published && !(await hasAccountDocuments(tx))) throw errors.refused('legal_texts_missing')
  const action = published ? 'site.publish' : 'site.hide'
  const change = { before: { published: before }, after: { published } }
  await audit(tx, { at: now, actor, action, entity: 'site', ...change })
  await setPublished(tx, published, now)
}
