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

/** Which account a link opens, where this browser keeps another's session or did not ask for the link (M5). */
interface LinkQuestion {
  kind: 'question'
  email: string
  /** The address of the account that is open here. */
  present?: string
  enter(): Promise<void>
  leave(): Promise<void>
}

/** What the page shows: still at work, one of two confirmations done, a question, or what went wrong. */
type CallbackOutcome =
  | { kind: 'working' | 'half' | 'emailFailed' }
  | { kind: 'failed'; text: string }
  | LinkQuestion

type Tokens = Extract<CallbackFragment, { kind: 'tokens' }>

const working: CallbackOutcome = { kind: 'working' }

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const sayWhatFailed = (purpose: Tokens['purpose'], text: string): CallbackOutcome =>
  purpose === 'email' ? { kind: 'emailFailed' } : { kind: 'failed', text }

/**
 * Follows a link of a mail to its session (CNF-12 to CNF-19) and on: a confirmed account to the welcome, a recovery to
 * the page that sets the password and never to the welcome (F5), a change of address back to the account. An account that
 * nobody here asked for, or another than the one that is open, is entered after a question only (M5).
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
    const arrive = (to: string, state?: object) => navigate(to, { replace: true, state })

    const welcomeIn = async (tokens: Tokens) => {
      await setSessionFromTokens(tokens)
      await wait(CALLBACK_REDIRECT_MS)
      await arrive(welcome)
    }

    const openTokens = async (tokens: Tokens) => {
      if (tokens.purpose === 'account') return welcomeIn(tokens)
      if (tokens.purpose === 'password') {
        await setSessionFromTokens(tokens)
        return arrive(resetPath, { recovery: true })
      }
      await security.adoptEmailChange(tokens)
      toast.success(texts.security.email.changed)
      await arrive('/mi-cuenta/seguridad')
    }

    const fail = () => {
      const purpose = link.kind === 'tokens' ? link.purpose : 'account'
      if (purpose === 'password') return arrive(resetPath, { expired: true })
      setOutcome(sayWhatFailed(purpose, texts.confirm.callback.sessionFailed))
    }

    /** The session of the account that was open here ends first: nothing of it is left for the other one to see. */
    const enterInstead = async (tokens: Tokens) => {
      if (storedAccount()) await session.signOut().catch(() => undefined)
      await openTokens(tokens)
    }

    const takeTokens = async (tokens: Tokens) => {
      const account = await security.linkAccount(tokens.accessToken)
      if (security.isExpectedLink(account)) {
        await openTokens(tokens)
        return startedFlows().forget(account.email)
      }
      const present = storedAccount()?.email
      const enter = async () => {
        setOutcome(working)
        await enterInstead(tokens).catch(fail)
      }
      const leave = async () => {
        void security.declineLink(tokens.accessToken)
        await arrive(present === undefined ? '/login' : '/')
      }
      setOutcome({ kind: 'question', email: account.email, present, enter, leave })
    }

    const follow = async () => {
      // The tokens leave the address bar, and the history, before anything else happens.
      await navigate(pathname, { replace: true })
      if (link.kind === 'empty') return arrive(welcome)
      if (link.kind === 'half') return setOutcome({ kind: 'half' })
      if (link.kind === 'tokens') return takeTokens(link)
      if (link.purpose === 'password') return arrive(resetPath, { expired: true })
      setOutcome(sayWhatFailed(link.purpose, callbackErrorText(link.description)))
    }

    follow().catch(fail)
  }, [link, navigate, pathname, session, security])

  return outcome
}

const { callback, login } = texts.confirm
const { emailLink } = texts.security

const Onward = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="contained" size="large" fullWidth>
    {label}
  </Button>
)

const Failed = ({ text }: { text: string }) => (
  <SessionLayout title={callback.errorTitle} drawing={plank}>
    <FormError message={text} />
    <Typography sx={{ mb: 3 }}>{callback.errorNote}</Typography>
    <Onward to="/login" label={login} />
  </SessionLayout>
)

const Question = ({ question }: { question: LinkQuestion }) => {
  const { email, present } = question
  const answer = useSubmitOnce((chosen: () => Promise<void>) => chosen())
  const [enter, leave] = [() => void answer(question.enter), () => void answer(question.leave)]
  const t = callback.question
  const enterButton = (
    <Button variant={present === undefined ? 'contained' : 'outlined'} size="large" fullWidth onClick={enter}>
      {t.enter(email)}
    </Button>
  )
  return (
    <SessionLayout title={present === undefined ? t.title : t.otherTitle} drawing={bridge}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {present === undefined ? t.alone(email) : t.other(email, present)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 4 }}>
        {t.note}
      </Typography>
      <Stack sx={{ gap: 1.5, '& .MuiButton-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
        {present === undefined && enterButton}
        <Button variant={present === undefined ? 'text' : 'contained'} size="large" fullWidth onClick={leave}>
          {present === undefined ? t.leave : t.stay(present)}
        </Button>
        {present !== undefined && enterButton}
      </Stack>
    </SessionLayout>
  )
}

/** /auth/callback: where the links in the account's mails end. */
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
          <Onward to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
    case 'half':
      return (
        <SessionLayout title={emailLink.halfTitle} drawing={balance}>
          <Typography sx={{ mb: 3 }}>{emailLink.half}</Typography>
          <Onward to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
  }
}

export default CallbackPage
