import type { Setup, SetupStep } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { confirmExamples } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { readSetupState, type SetupState } from './store.ts'

/** The first field of the settings that the step still needs. */
const missingField = ({ has_address, has_phone }: SetupState): string => {
  if (!has_address) return 'address'
  return has_phone ? 'opening_hours' : 'phone'
}

const toSteps = (state: SetupState): SetupStep[] => {
  const { has_name, has_city, has_address, has_phone, has_hours, published_texts } = state
  const termsDone = published_texts.includes('terms')
  return [
    {
      id: 'studio',
      done: has_name && has_city,
      href: `/admin/ajustes#${has_name ? 'city' : 'name'}`,
    },
    {
      id: 'data',
      done: has_address && has_phone && has_hours,
      href: `/admin/ajustes#${missingField(state)}`,
    },
    { id: 'bank', done: state.bank, href: '/admin/ajustes#bank_clabe' },
    {
      id: 'legal',
      done: termsDone && published_texts.includes('privacy_policy'),
      href: `/admin/documentos#${termsDone ? 'privacy_policy' : 'terms'}`,
    },
    { id: 'classes', done: state.classes, href: '/admin/clases', not_shown: state.waiting_examples },
    { id: 'coach', done: state.coach, href: '/admin/instructores/nuevo' },
    { id: 'slots', done: state.slots, href: '/admin/calendario#horas' },
    { id: 'plan', done: state.plan, href: '/admin/planes/nuevo' },
    { id: 'week', done: state.week, href: '/admin/calendario' },
    { id: 'site', done: state.site, href: '/admin/mi-sitio/empezar' },
    { id: 'publish', done: state.publish, href: '/' },
  ]
}

/** Every step is computed from the data, so that nobody ticks one; only the example classes can be right without a change. */
export async function setupSteps({ db, clock }: Context): Promise<Setup> {
  const steps = toSteps(await readSetupState(db, clock.now()))
  return { steps, complete: steps.every(({ done }) => done) }
}

/** The owner's answer that the example classes are right as they are. */
export async function confirmClasses(context: Context, actor: Actor): Promise<Setup> {
  const now = context.clock.now()
  await inTransaction(context.db, async (tx) => {
    if (await confirmExamples(tx))
      await audit(tx, { at: now, actor, action: 'setup.confirm_classes', entity: 'settings' })
  })
  return setupSteps(context)
}
