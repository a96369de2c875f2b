import type { ApiError } from '@estudio/client'
import type { CheckInAnswer, RosterPerson } from '@estudio/contract'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d+\.[\w-]+$/

/** The pass id in the token of “Mi pase”; undefined for any other code. Only the server knows whether the token is valid. */
export const passIdOf = (token: string): string | undefined => TOKEN.exec(token)?.[1]

/** A scanned pass, or a person who was found in the roster. */
export type CheckInEntry = { token: string } | { person: RosterPerson }

interface OtherClass {
  id: string
  name: string
  /** HH:mm. */
  time: string
}

/** The result of one check-in, for the person at the door. */
export type CheckInVerdict =
  | { state: 'done'; name: string; planEnded: boolean }
  /** Not sent yet: the server verifies it when the network returns. */
  | { state: 'kept'; name: string }
  | {
      state: 'refused'
      text: string
      name?: string
      /** The class that the member has reserved instead. */
      otherClass?: OtherClass
      /** The person who can be checked in without the refused pass. */
      withoutPass?: RosterPerson
    }

export const verdictOfAnswer = ({ display_name, plan_ended }: CheckInAnswer['check_in']): CheckInVerdict => ({
  state: 'done',
  name: display_name,
  planEnded: plan_ended,
})

const otherClassOf = ({ details }: ApiError): OtherClass | undefined => {
  const { id, name, time } = (details?.other_class ?? {}) as Partial<OtherClass>
  return id && name && time ? { id, name, time } : undefined
}

/** @param person the person of the roster to whom the pass belongs, if it is known */
export const verdictOfRefusal = (error: ApiError, person?: RosterPerson): CheckInVerdict => ({
  state: 'refused',
  text: error.message,
  name: person?.display_name,
  otherClass: otherClassOf(error),
  withoutPass: error.code === 'pass_expired' ? person : undefined,
})
