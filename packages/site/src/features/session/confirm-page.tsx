import {
  type ApiError,
  type MailedLink,
  startedFlows,
  storedAccount,
  useSessionActions,
  useSubmitOnce,
} from '@estudio/client'
import { accountError, callbackErrorText, texts } from '@estudio/texts'
import { BusyButton, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { bridge } from '../../ui/drawings/poses'
import { toast } from '../../ui/feedback/toasts'
import { FormError } from '../../ui/fields/form-errors'
import { LinkOutcomeScreen } from './link-outcome'
import { linkPurpose, type OpenedLink, readMailedLink, toOpenedLink } from './mailed-link'
import { NewPasswordForm } from './new-password-form'
import { SessionLayout } from './session-layout'
import { startPage, useOpenedLink, welcome } from './use-opened-link'

const { link: t, callback } = texts.confirm
const { reset } = texts.recovery

/** The account service refused the link itself: it was used, has expired, or its account is blocked. */
const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429

/** Consumes the link when the button is pressed, and opens its account. */
const useMailedLink = ({ tokenHash, type }: MailedLink) => {
  const { outcome, setOutcome, open, leave, fail, security } = useOpenedLink()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [passwordFor, setPasswordFor] = useState<OpenedLink>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /**
   * Whether to ask for the new password in a visitor's browser that did not request the link. The form names the
   * account, and opens it on submission.
   */
  const asksPasswordHere = (link: OpenedLink, hasFactor: boolean) =>
    link.purpose === 'password' && !hasFactor && !storedAccount() && !security.isExpectedLink(link.account)

  const consume = async () => {
    const session = await security.openLink({ tokenHash, type })
    // The link is used up, so it is removed from the address bar and the history.
    await navigate(pathname, { replace: true })
    if (!session) return setOutcome({ kind: 'half' })
    const link = toOpenedLink(session, type)
    if (asksPasswordHere(link, session.hasFactor)) return setPasswordFor(link)
    await open(link).catch(() => fail(link.purpose))
  }

  const showError = async (failure: ApiError) => {
    if (!isRefusal(failure)) return setError(accountError(failure).text)
    await navigate(pathname, { replace: true })
    fail(linkPurpose(type), callbackErrorText(failure.message))
  }

  const press = useSubmitOnce(async () => {
    setBusy(true)
    setError(undefined)
    await consume()
      .catch((failure: ApiError) => showError(failure))
      .finally(() => setBusy(false))
  })

  return { outcome, passwordFor, busy, error, press: () => void press(), leave }
}

const passwordTexts = ({ isFirstPassword, isInvitation }: OpenedLink) => {
  if (isFirstPassword) return { title: t.password.title, subtitle: t.password.confirmed }
  return isInvitation
    ? { title: t.password.title, subtitle: t.password.body }
    : { title: reset.title, subtitle: reset.body }
}

/** The page that opens after a person has set her password by a link. */
const pageAfterPassword = ({ isFirstPassword, isInvitation }: OpenedLink): string => {
  if (isFirstPassword) return welcome
  return isInvitation ? startPage : '/mi-cuenta'
}

const PasswordStep = ({ link, onLeave }: { link: OpenedLink; onLeave: () => void }) => {
  const { setSessionFromTokens } = useSessionActions()
  const navigate = useNavigate()
  const { email } = link.account
  const save = async () => {
    startedFlows().forget(email)
    toast.success(link.isFirstPassword || link.isInvitation ? t.saved : reset.success)
    await navigate(pageAfterPassword(link), { replace: true })
  }
  return (
    <SessionLayout {...passwordTexts(link)} drawing={bridge}>
      <Typography sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t.password.account(email)}
      </Typography>
      <NewPasswordForm email={email} prepare={() => setSessionFromTokens(link)} onSaved={save} />
      <Button fullWidth size="large" onClick={onLeave} sx={{ mt: 1.5 }}>
        {callback.question.leave}
      </Button>
    </SessionLayout>
  )
}

const pageTexts = { signup: t.account, recovery: t.recovery, invite: t.invitation, email_change: t.email }

const LinkPage = ({ link }: { link: MailedLink }) => {
  const { outcome, passwordFor, busy, error, press, leave } = useMailedLink(link)
  const { title, body, button } = pageTexts[link.type as keyof typeof pageTexts] ?? t.account
  if (outcome) return <LinkOutcomeScreen outcome={outcome} />
  if (passwordFor) return <PasswordStep link={passwordFor} onLeave={() => void leave(passwordFor)} />
  return (
    <SessionLayout title={title} subtitle={body} drawing={bridge}>
      <FormError message={error} />
      <BusyButton variant="contained" size="large" fullWidth busy={busy} onClick={press}>
        {button}
      </BusyButton>
      {link.type !== 'invite' && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t.notYours}
        </Typography>
      )}
    </SessionLayout>
  )
}

/** The last opened fragment. Another link in the same tab changes only the fragment, which loads no new page. */
const useFragment = () => {
  const { hash, key } = useLocation()
  const [opened, setOpened] = useState({ hash, key, visit: 0 })
  if (key !== opened.key) setOpened(hash === '' ? { ...opened, key } : { hash, key, visit: opened.visit + 1 })
  return opened
}

/** /confirmar: the page of a mail's link. */
const ConfirmPage = () => {
  const { hash, visit } = useFragment()
  usePageTitle(texts.frame.titles.mailedLink)
  const link = readMailedLink(hash)
  if (!link) return <LinkOutcomeScreen outcome={{ kind: 'failed', text: callback.linkInvalid }} />
  return <LinkPage key={visit} link={link} />
}

export default ConfirmPage
