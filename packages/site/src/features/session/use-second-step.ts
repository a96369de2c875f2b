import { useSecurity, useSessionActions } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useRef, useState } from 'react'

export type SecondStepWay = 'app' | 'recovery'

const { factor: words } = texts.login

const shape = { app: /^\d{6}$/, recovery: /^[A-Z0-9]{5}-?[A-Z0-9]{5}$/i } as const
const wanted = { app: words.codeRequired, recovery: words.recoveryRequired } as const

/** The state of the second step: which way it is taken, the code so far, and what follows the answer. */
export const useSecondStep = (onDone: () => void) => {
  const { factor } = useSecurity()
  const { signOut } = useSessionActions()
  const [way, setWay] = useState<SecondStepWay>('app')
  const [code, setCode] = useState('')
  // What stands in the field now, for an answer that comes later.
  const written = useRef('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  // The sixth digit is the last thing there is to do here; a recovery code is given by hand.
  const isWhole = (text: string) => way === 'app' && shape.app.test(text)

  const leave = () => void signOut().catch(() => undefined)

  const write = (text: string) => {
    written.current = text
    setCode(text)
  }

  /** What is refused makes room for the next; what was written meanwhile stays, and is given if it is whole. */
  const refuse = (error: ProviderError, given: string) => {
    const { kind, text } = accountError(error)
    const newer = written.current.trim()
    if (kind === 'wrongCode' && newer !== given && isWhole(newer)) return attempt(newer)
    setFault(text)
    if (newer === given) write('')
    if (kind !== 'sessionOver') return
    toast.error(text)
    leave()
  }

  const attempt = async (given: string): Promise<void> => {
    try {
      await (way === 'app' ? factor.giveCode(given) : factor.giveRecoveryCode(given))
      onDone()
    } catch (error) {
      await refuse(error as ProviderError, given)
    }
  }

  const give = async (given: string) => {
    if (busy) return
    if (!shape[way].test(given)) return setFault(wanted[way])
    setBusy(true)
    await attempt(given).finally(() => setBusy(false))
  }

  const type = (typed: string) => {
    write(typed)
    setFault(undefined)
    if (isWhole(typed)) void give(typed)
  }

  const switchWay = () => {
    setWay(way === 'app' ? 'recovery' : 'app')
    write('')
    setFault(undefined)
  }

  return { way, code, fault, busy, type, give: () => void give(code.trim()), switchWay, leave }
}
