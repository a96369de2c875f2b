import type { ProviderAccount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { AccountPlace } from './use-online-settings.ts'

const t = texts.admin.onlineSettings

export const accountName = ({ provider, mode }: AccountPlace): string =>
  t.account(t.providers[provider], t.modes[mode])

const { missing_permission, other, ...plain } = t.problems
const isPlain = (code: string): code is keyof typeof plain => Object.hasOwn(plain, code)

/** The text of a problem that a check found. A missing permission comes with its name: `missing_permission:NAME`. */
export const problemText = (problem: string): string => {
  const [code = '', name] = problem.split(':')
  if (isPlain(code)) return plain[code]
  return code === 'missing_permission' && name ? missing_permission(name) : other(problem)
}

/** Only an account that answered as its key's mode says takes money; the server refuses any other. */
export const isUsable = ({ checked_at, account_name, problems }: ProviderAccount): boolean =>
  checked_at !== null && account_name !== null && !problems.includes('wrong_mode')
