import type { Setup, SetupStep } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { readSetupState, type SetupState } from './store.ts'

/** The first field of the settings that the studio's data still need. */
const missingField = ({ has_address, has_phone }: SetupState): string => {
  if (!has_address) return 'address'
  return has_phone ? 'opening_hours' : 'phone'
}

/** The first field that a buyer still needs to pay. */
const missingBankField = ({ has_bank, has_holder }: SetupState): string => {
  if (!has_bank) return 'bank_name'
  return has_holder ? 'bank_clabe' : 'bank_holder'
}

const toSteps = (state: SetupState): SetupStep[] => {
  const { has_address, has_phone, has_hours, has_bank, has_holder, has_account, published_texts } = state
  const termsDone = published_texts.includes('terms')
  return [
    {
      id: 'data',
      done: has_address && has_phone && has_hours,
      href: `/admin/ajustes#${missingField(state)}`,
    },
    {
      id: 'bank',
      done: has_bank && has_holder && has_account,
      href: `/admin/ajustes#${missingBankField(state)}`,
    },
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
