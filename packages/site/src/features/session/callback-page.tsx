import { startedFlows, storedAccount, useSecurity, useSessionActions, useSubmitOnce } from '@estudio/client'
import { CALLBACK_REDIRECT_MS } from '@estudio/domain'
import { callbackErrorText, texts } from '@estudio/texts'
import { balance, bridge, FormError, LoadingScreen, plank, toast, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type CallbackFragment, readCallbackFragment } from './callback-fragment'
import { SessionLayout } from './session-layout'

const welcome = '/?confirmed=1'
const resetPath = '/restablecer-contraseña'

/** Asks before opening the account of a link that this browser did not request, or that is not the signed-in one (M5). */
interface LinkQuestion {
  kind: 'question'
  email: string
  /** E-mail of the signed-in account. */
  currentEmail?: string
  enter(): Promise<void>
  leave(): Promise<void>
}

/** What the page shows: in progress, the first of two confirmations, a question, or an error. */
type CallbackOutcome =
  | { kind: 'working' | 'half' | 'emailFailed' }
  | { kind: 'failed'; text: string }
  | LinkQuestion

type Tokens = Extract<CallbackFragment, { kind: 'tokens' }>

const working: CallbackOutcome = { kind: 'working' }

const delay = (ms: number) => new Promise((done) => setTimeout(done, ms))

const toFailedOutcome = (purpose: Tokens['purpose'], text: string): CallbackOutcome =>
  purpose === 'email' ? { kind: 'emailFailed' } : { kind: 'failed', text }

/**
 * Opens the session of a mailed link (CNF-12 to CNF-19) and redirects: a confirmed account to the welcome, a recovery to the
 * password reset and never to the welcome (F5), an e-mail change to the account. Asks first if this browser did not
 * request the link, or if another account is signed in (M5).
 */
const useCallbackLink = (): CallbackOutcome => {
  const session = useSessionActions()
  const security = useSecurity()
  const navigate = useNavigate()
  const { pathname, hash, search } = useLocation()
  const [link] = useState(() => readCallbackFragment(hash, search))
  const [outcome, setOutcome] = useState<CallbackOutcome>(working)
  const followed = useRef(false)

  useEffect(() => {
    if (followed.current) return
    followed.current = true

    const { setSessionFromTokens } = session
    const redirectTo = (to: string, state?: object) => navigate(to, { replace: true, state })

    const openConfirmedAccount = async (tokens: Tokens) => {
      await setSessionFromTokens(tokens)
      await delay(CALLBACK_REDIRECT_MS)
      await redirectTo(welcome)
    }

    const openLinkSession = async (tokens: Tokens) => {
      if (tokens.purpose === 'account') return openConfirmedAccount(tokens)
      if (tokens.purpose === 'password') {
        await setSessionFromTokens(tokens)
        return redirectTo(resetPath, { recovery: true })
      }
      await security.adoptEmailChange(tokens)
      toast.success(texts.security.email.changed)
      await redirectTo('/mi-cuenta/seguridad')
    }

    const fail = () => {
      const purpose = link.kind === 'tokens' ? link.purpose : 'account'
      if (purpose === 'password') return redirectTo(resetPath, { expired: true })
      setOutcome(toFailedOutcome(purpose, texts.confirm.callback.sessionFailed))
    }

    /** Signs out first, so that no data of the other account remains. */
    const switchAccount = async (tokens: Tokens) => {
      if (storedAccount()) await session.signOut().catch(() => undefined)
      await openLinkSession(tokens)
    }

    const handleTokens = async (tokens: Tokens) => {
      const account = await security.linkAccount(tokens.accessToken)
      if (security.isExpectedLink(account)) {
        await openLinkSession(tokens)
        return startedFlows().forget(account.email)
      }
      const currentEmail = storedAccount()?.email
      const enter = async () => {
        setOutcome(working)
        await switchAccount(tokens).catch(fail)
      }
      const leave = async () => {
        void security.declineLink(tokens.accessToken)
        await redirectTo(currentEmail === undefined ? '/login' : '/')
      }
      setOutcome({ kind: 'question', email: account.email, currentEmail, enter, leave })
    }

    const followLink = async () => {
      // Removes the tokens from the address bar and the history first.
      await navigate(pathname, { replace: true })
      if (link.kind === 'empty') return redirectTo(welcome)
      if (link.kind === 'half') return setOutcome({ kind: 'half' })
      if (link.kind === 'tokens') return handleTokens(link)
      if (link.purpose === 'password') return redirectTo(resetPath, { expired: true })
      setOutcome(toFailedOutcome(link.purpose, callbackErrorText(link.description)))
    }

    followLink().catch(fail)
  }, [link, navigate, pathname, session, security])

  return outcome
}

const { callback, login } = texts.confirm
const { emailLink } = texts.security

const ContinueButton = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="contained" size="large" fullWidth>
    {label}
  </Button>
)

const Failed = ({ text }: { text: string }) => (
  <SessionLayout title={callback.errorTitle} drawing={plank}>
    <FormError message={text} />
    <Typography sx={{ mb: 3 }}>{callback.errorNote}</Typography>
    <ContinueButton to="/login" label={login} />
  </SessionLayout>
)

const Question = ({ question }: { question: LinkQuestion }) => {
  const { email, currentEmail } = question
  const answer = useSubmitOnce((chosen: () => Promise<void>) => chosen())
  const [enter, leave] = [() => void answer(question.enter), () => void answer(question.leave)]
  const t = callback.question
  const enterButton = (
    <Button
      variant={currentEmail === undefined ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      onClick={enter}
    >
      {t.enter(email)}
    </Button>
  )
  return (
    <SessionLayout title={currentEmail === undefined ? t.title : t.otherTitle} drawing={bridge}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {currentEmail === undefined ? t.alone(email) : t.other(email, currentEmail)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 4 }}>
        {t.note}
      </Typography>
      <Stack sx={{ gap: 1.5, '& .MuiButton-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
        {currentEmail === undefined && enterButton}
        <Button
          variant={currentEmail === undefined ? 'text' : 'contained'}
          size="large"
          fullWidth
          onClick={leave}
        >
          {currentEmail === undefined ? t.leave : t.stay(currentEmail)}
        </Button>
        {currentEmail !== undefined && enterButton}
      </Stack>
    </SessionLayout>
  )
}

/** /auth/callback: the target of the links in the account's mails. */
const CallbackPage = () => {
  const outcome = useCallbackLink()
  usePageTitle(texts.frame.titles.callback)
  switch (outcome.kind) {
    case 'working':
      return <LoadingScreen text={callback.working} minHeight="80svh" />
    case 'question':
      return <Question question={outcome} />
    case 'failed':
      return <Failed text={outcome.text} />
    case 'emailFailed':
      return (
        <SessionLayout title={emailLink.failedTitle} drawing={plank}>
          <FormError message={emailLink.failed} />
          <ContinueButton to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
    case 'half':
      return (
        <SessionLayout title={emailLink.halfTitle} drawing={balance}>
          <Typography sx={{ mb: 3 }}>{emailLink.half}</Typography>
          <ContinueButton to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
  }
}

export default CallbackPage
