import { accountUserKey, type Enrolment, ownSessionsKey, useSecurity, useSession } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { toast, useStudio } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Stage =
  | { kind: 'none' }
  | { kind: 'proof' }
  | { kind: 'scan'; enrolment: Enrolment }
  | { kind: 'codes'; codes: string[] }

const none: Stage = { kind: 'none' }

/**
 * Turning two-step verification on: some minutes after the sign-in the password is asked for once more, then a factor is
 * begun, its first code proves it, and last come the recovery codes, where there are any.
 */
export const useEnroll = () => {
  const { factor } = useSecurity()
  const { name } = useStudio()
  const { user } = useSession()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>(none)
  const [starting, setStarting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const begin = async () => {
    try {
      setStage({ kind: 'scan', enrolment: await factor.enroll(name) })
    } catch (error) {
      const { kind, text } = accountError(error as ProviderError)
      if (kind === 'needsProof') return setStage({ kind: 'proof' })
      toast.error(kind === 'unknown' ? texts.security.enroll.failed : text)
    }
  }

  const start = async () => {
    setStarting(true)
    setFault(undefined)
    await begin()
    setStarting(false)
  }

  const prove = async (password: string) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await factor.provePassword(password)
      await begin()
    } catch (error) {
      setFault(accountError(error as ProviderError).text)
    }
    setBusy(false)
  }

  const showCodes = async () => {
    try {
      const codes = await factor.makeRecoveryCodes()
      setStage(codes ? { kind: 'codes', codes } : none)
      if (!codes) toast.success(texts.security.factor.turnedOn)
    } catch {
      setStage(none)
      toast.warning(texts.security.codes.failed)
    }
    void queries.invalidateQueries({ queryKey: accountUserKey(user?.id) })
    void queries.invalidateQueries({ queryKey: ownSessionsKey(user?.id) })
  }

  const confirm = async (code: string) => {
    if (stage.kind !== 'scan' || busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await factor.confirm(stage.enrolment.factorId, code)
    } catch (error) {
      setFault(accountError(error as ProviderError).text)
      setBusy(false)
      return
    }
    await showCodes()
    setBusy(false)
  }

  const close = () => {
    setStage(none)
    // A factor that was begun and given up counts for nothing, and the server forgets it by itself if this fails.
    if (stage.kind === 'scan') void factor.remove(stage.enrolment.factorId).catch(() => undefined)
  }

  return {
    stage,
    starting,
    busy,
    fault,
    start: () => void start(),
    prove: (password: string) => void prove(password),
    confirm: (code: string) => void confirm(code),
    clearFault: () => setFault(undefined),
    close,
  }
}

export type Enrolling = ReturnType<typeof useEnroll>
