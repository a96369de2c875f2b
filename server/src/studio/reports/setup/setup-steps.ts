import type { Setup, SetupStep } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { readSetupState, type SetupState } from './store.ts'

/** The first field of the settings that the step still needs. */
const missingField = ({ has_address, has_phone }: SetupState): string => {
  if (!has_address) return 'address'
  return has_phone ? 'opening_hours' : 'phone'
}

const toSteps = (state: SetupState): SetupStep[] => {
  const { has_address, has_phone, has_hours, published_texts } = state
  const termsDone = published_texts.includes('terms')
  return [
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
    { id: 'classes', done: state.classes, href: '/admin/clases' },
    { id: 'coach', done: state.coach, href: '/admin/instructores/nuevo' },
    { id: 'slots', done: state.slots, href: '/admin/calendario#horas' },
    { id: 'plan', done: state.plan, href: '/admin/planes/nuevo' },
    { id: 'week', done: state.week, href: '/admin/calendario' },
    { id: 'publish', done: state.publish, href: '/' },
  ]
}

/** Every step is computed from the data, so that nobody ticks one. */
export async function setupSteps({ db, clock }: Context): Promise<Setup> {
  const steps = toSteps(await readSetupState(db, clock.now()))
  return { steps, complete: steps.every(({ done }) => done) }
}
