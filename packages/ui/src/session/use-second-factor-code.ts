import { useHostedAccounts, useSecurity, useSessionActions, useSubmitOnce } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { useRef, useState } from 'react'

type CodeMethod = 'app' | 'recovery'

const { factor: t } = texts.login

const codePatterns = { app: /^\d{6}$/, recovery: /^[A-Z0-9]{5}-?[A-Z0-9]{5}$/i } as const
const requiredTexts = { app: t.codeRequired, recovery: t.recoveryRequired } as const

interface SecondFactorCodeOptions {
  /** Called once a code was right. */
  onDone?: () => void
  /** Called when the session that waits for the code is over; it is signed out. */
  onOver?: (text: string) => void
}

/** The method (app or recovery code), the code typed, and its submission. */
export const useSecondFactorCode = ({ onDone, onOver }: SecondFactorCodeOptions) => {
  const { factor } = useSecurity()
  const { signOut } = useSessionActions()
  const [method, setMethod] = useState<CodeMethod>('app')
  const [code, setCode] = useState('')
  // The field's current value, read when a response arrives.
  const latestCode = useRef('')
  const [submitError, setSubmitError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // The sixth digit submits the form; a recovery code is submitted by the button.
  const isComplete = (text: string) => method === 'app' && codePatterns.app.test(text)

  const leave = () => void signOut().catch(() => undefined)

  const updateCode = (text: string) => {
    latestCode.current = text
    setCode(text)
  }

  /** Clears a wrong code. A code typed meanwhile stays, and is submitted if it is complete. */
  const handleError = (error: ProviderError, submitted: string) => {
    const { kind, text } = accountError(error)
    const latest = latestCode.current.trim()
    if (kind === 'wrongCode' && latest !== submitted && isComplete(latest)) return attempt(latest)
    setSubmitError(text)
    if (latest === submitted) updateCode('')
    if (kind !== 'sessionOver') return
    onOver?.(text)
    leave()
  }

  const attempt = async (submitted: string): Promise<void> => {
    try {
      await (method === 'app' ? factor.verifyCode(submitted) : factor.verifyRecoveryCode(submitted))
      onDone?.()
    } catch (error) {
      await handleError(error as ProviderError, submitted)
    }
  }

  const submitCode = useSubmitOnce(async (submitted: string) => {
    if (!codePatterns[method].test(submitted)) return setSubmitError(requiredTexts[method])
    setBusy(true)
    await attempt(submitted).finally(() => setBusy(false))
  })

  const changeCode = (typed: string) => {
    updateCode(typed)
    setSubmitError(undefined)
    if (isComplete(typed)) void submitCode(typed)
  }

  const switchMethod = () => {
    setMethod(method === 'app' ? 'recovery' : 'app')
    updateCode('')
    setSubmitError(undefined)
  }

  return {
    method,
    code,
    instruction: method === 'app' ? t.body : t.recoveryBody,
    submitError,
    busy,
    changeCode,
    submitCode: () => void submitCode(code.trim()),
    /** A hosted project has no recovery codes. */
    takesRecovery: useHostedAccounts() === false,
    switchLabel: method === 'app' ? t.useRecovery : t.useApp,
    switchMethod,
    leave,
  }
}

export type SecondFactorCode = ReturnType<typeof useSecondFactorCode>
