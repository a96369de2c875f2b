import {
  type AccountUser,
  profileQuery,
  requestEmailChangeMutation,
  resendEmailChangeMutation,
  useHostedAccounts,
  useHttp,
  useSecurity,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import { validateEmail } from '@estudio/domain'
import { type AccountErrorKind, accountError, type ProviderError, texts } from '@estudio/texts'
import { BusyButton, useCountdown } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { PasswordField } from '../../../ui/fields/password-fields'
import { ruleOf } from '../../../ui/fields/rules'
import { MailIcon } from '../../../ui/icons'
import { AccountFormDialog } from '../account-form-dialog'
import { Part } from '../part'

const { email: t, password } = texts.security

interface EmailDialogProps {
  present: string
  /** Mail does not reach the current address, so the password confirms the change instead. */
  fails: boolean
  onClose: () => void
}

const fieldOf = (kind: AccountErrorKind) => {
  if (kind === 'currentWrong') return 'current'
  return kind === 'emailTaken' || kind === 'emailInvalid' ? 'email' : 'root'
}

const useChangeEmail = ({ present, fails, onClose }: EmailDialogProps) => {
  const { user } = useSession()
  const { mutateAsync } = useWrite(requestEmailChangeMutation(useSecurity(), user?.id))
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', current: '' } })

  const check = (typed: string) => {
    if (typed.trim().toLowerCase() === present.toLowerCase()) return t.same
    return ruleOf(validateEmail)(typed)
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ email, current }) => {
      try {
        await mutateAsync({ email: email.trim(), current: fails ? current : undefined })
        toast.success(fails ? t.failed.asked : t.asked)
        onClose()
      } catch (error) {
        const { kind, text } = accountError(error as ProviderError)
        form.setError(fieldOf(kind), { message: text }, { shouldFocus: true })
      }
    }),
  )
  return { form, check, submit }
}

/** Requests the change of address, which both addresses have to confirm if mail reaches them. */
const EmailDialog = (props: EmailDialogProps) => {
  const { form, check, submit } = useChangeEmail(props)
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <AccountFormDialog
      open
      title={t.open}
      submitLabel={props.fails ? t.failed.submit : t.submit}
      busy={isSubmitting}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {props.fails ? t.failed.explain : t.explain}
      </Typography>
      <TextField
        fullWidth
        autoFocus
        label={t.field}
        type="email"
        autoComplete="email"
        margin="dense"
        {...form.register('email', { validate: check })}
        {...fieldState(errors.email?.message)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      {props.fails && (
        <PasswordField
          label={password.current}
          autoComplete="current-password"
          margin="dense"
          {...form.register('current', { required: password.currentRequired })}
          {...fieldState(errors.current?.message)}
        />
      )}
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}

/** The account service's rate limit. */
const resendSeconds = 60

interface EmailPendingProps {
  present: string
  pending: string
  fails: boolean
  onOther: () => void
}

/** A pending change of address: resends its links or starts another change. */
const EmailPending = ({ present, pending, fails, onOther }: EmailPendingProps) => {
  const security = useSecurity()
  const { left, start } = useCountdown()
  const resend = useWrite({
    ...resendEmailChangeMutation(security),
    onSuccess: () => {
      start(resendSeconds)
      toast.success(t.resent)
    },
    onError: (error) => toast.error(accountError(error as ProviderError).text),
  })
  return (
    <Alert severity="warning" icon={<MailIcon />} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <AlertTitle sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{t.pendingTitle}</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>{fails ? t.failed.pending(pending) : t.pending(pending)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <BusyButton
          variant="outlined"
          size="small"
          busy={resend.isPending}
          disabled={left > 0}
          onClick={() => resend.mutate(present)}
          className="tabular"
        >
          {left > 0 ? texts.confirm.resendIn(left) : t.resend}
        </BusyButton>
        <Button size="small" color="secondary" onClick={onOther}>
          {t.other}
        </Button>
      </Box>
    </Alert>
  )
}

/** Whether the studio's server has given up mail to the address. A hosted project mails both addresses all the same. */
const useMailFails = (user: AccountUser | undefined): boolean => {
  const { data: profile } = useQuery(profileQuery(useHttp(), user?.id))
  return useHostedAccounts() === false && Boolean(profile?.mail_failed_at)
}

/** The account's address, and its pending change if there is one. */
export const EmailPart = ({ user }: { user: AccountUser | undefined }) => {
  const [open, setOpen] = useState(false)
  const fails = useMailFails(user)
  const pending = user?.new_email
  return (
    <Part
      title={t.title}
      actions={
        user &&
        !pending && (
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {t.open}
          </Button>
        )
      }
    >
      {user ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
      ) : (
        <SkeletonText label={texts.common.loading} count={1} />
      )}
      {user && fails && (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {t.failed.notice(user.email ?? '')}
        </Alert>
      )}
      {user && pending && (
        <EmailPending
          present={user.email ?? ''}
          pending={pending}
          fails={fails}
          onOther={() => setOpen(true)}
        />
      )}
      {open && <EmailDialog present={user?.email ?? ''} fails={fails} onClose={() => setOpen(false)} />}
    </Part>
  )
}
