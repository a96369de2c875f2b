import { startedFlows, storedAccount, useSecurity, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '../../ui/feedback/toasts'
import type { LinkPurpose, OpenedLink } from './mailed-link'

const CALLBACK_REDIRECT_MS = 100

export const welcome = '/?confirmed=1'

/** A signed-in person who opens the login is redirected to the page where her roles begin. */
export const startPage = '/login'

const resetPath = '/restablecer-contraseña'

/**
 * Asks before opening the account of a link that this browser did not request, or that differs from the signed-in
 * account.
 */
export interface LinkQuestion {
  kind: 'question'
  email: string
  /** E-mail of the signed-in account. */
  currentEmail?: string
  isInvitation?: boolean
  enter(): Promise<void>
  leave(): Promise<void>
}

/** Shows the state of a link: in progress, the first of two confirmations, a question, or an error. */
export type LinkOutcome =
  | { kind: 'working' | 'half' | 'emailFailed' }
  | { kind: 'failed'; text: string }
  | LinkQuestion

const working: LinkOutcome = { kind: 'working' }

const delay = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Adopts the session of a mailed link and redirects. A confirmed account continues where its sign-up
 * began in this browser, else at the welcome; a recovery at the password reset and never at the welcome; a change
 * of address at the account. Asks first if this browser did not request the link, or if another account is signed in.
 */
export const useOpenedLink = () => {
  const session = useSessionActions()
  const security = useSecurity()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<LinkOutcome>()
  const redirectTo = (to: string, state?: unknown) => navigate(to, { replace: true, state })

  const adopt = async (link: OpenedLink) => {
    if (link.purpose === 'email') {
      await security.adoptEmailChange(link)
      toast.success(texts.security.email.changed)
      return redirectTo('/mi-cuenta/seguridad')
    }
    const origin = startedFlows().originOf(link.account.email)
    await session.setSessionFromTokens(link)
    if (link.purpose === 'password')
      return redirectTo(resetPath, {
        recovery: true,
        first: link.isFirstPassword,
        invited: link.isInvitation,
        origin,
      })
    await delay(CALLBACK_REDIRECT_MS)
    await redirectTo(origin?.to ?? welcome, origin?.state)
  }

  /** The link was refused, or its session could not be adopted. */
  const fail = (purpose: LinkPurpose, text: string = texts.confirm.callback.sessionFailed) => {
    if (purpose === 'password') return void redirectTo(resetPath, { expired: true })
    setOutcome(purpose === 'email' ? { kind: 'emailFailed' } : { kind: 'failed', text })
  }

  /** Signs out first, so that no data of the other account remains. */
  const switchAccount = async (link: OpenedLink) => {
    if (storedAccount()) await session.signOut().catch(() => undefined)
    await adopt(link)
  }

  const leave = async (link: OpenedLink) => {
    const signedIn = storedAccount() !== null
    void security.declineLink(link.accessToken)
    await redirectTo(signedIn ? '/' : '/login')
  }

  const ask = (link: OpenedLink) => {
    const enter = async () => {
      setOutcome(working)
      await switchAccount(link).catch(() => fail(link.purpose))
    }
    const { account, isInvitation } = link
    setOutcome({
      kind: 'question',
      email: account.email,
      currentEmail: storedAccount()?.email,
      isInvitation,
      enter,
      leave: () => leave(link),
    })
  }

  const open = async (link: OpenedLink) => {
    if (!security.isExpectedLink(link.account)) return ask(link)
    await adopt(link)
    startedFlows().forget(link.account.email)
  }

  return { outcome, setOutcome, open, leave, fail, security }
}
