import type { AccountImpact } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { FormError, fieldState, LoadFailed, PasswordField, SkeletonText, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormDialog } from '../form-dialog'
import { useDeleteAccount, useOwnImpact } from './use-delete-account'

const { deletion: words } = texts.account

const linesOf = ({ reservations, plans }: AccountImpact): string[] => [
  ...(reservations > 0 ? [words.reservations(reservations)] : []),
  ...(plans > 0 ? [words.plans(plans)] : []),
  words.data,
  words.access,
]

const Consequences = ({ impact }: { impact: AccountImpact }) => (
  <>
    <Typography>{words.intro}</Typography>
    <Box component="ul" sx={{ pl: 2.5, my: 1.5, '& li': { mb: 0.75 } }}>
      {linesOf(impact).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
    <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{texts.common.irreversible}</Typography>
  </>
)

/** A coach with classes to come hands them over first. */
const CoachNotice = ({ classes, onClose }: { classes: number; onClose: () => void }) => (
  <StudioDialog
    open
    onClose={onClose}
    title={words.title}
    actions={
      <Button variant="contained" onClick={onClose}>
        {words.keep}
      </Button>
    }
  >
    <Alert severity="warning">{words.coach(classes)}</Alert>
  </StudioDialog>
)

/** Says what will happen in numbers, then asks for the password: nothing here can be taken back (B04, A58). */
export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const impact = useOwnImpact()
  const { submit, busy, errors, password } = useDeleteAccount()
  if (impact.data && impact.data.classes > 0)
    return <CoachNotice classes={impact.data.classes} onClose={onClose} />
  return (
    <FormDialog
      open
      title={words.title}
      tone="danger"
      submitLabel={words.confirm}
      cancelLabel={words.keep}
      busy={busy}
      disabled={!impact.data}
      onSubmit={submit}
      onClose={onClose}
    >
      {impact.data ? (
        <Consequences impact={impact.data} />
      ) : impact.isError ? (
        <LoadFailed
          error={impact.error}
          text={words.impactError}
          busy={impact.isFetching}
          onRetry={() => void impact.refetch()}
        />
      ) : (
        <SkeletonText label={texts.common.loading} count={4} />
      )}
      {impact.data && (
        <PasswordField
          label={texts.common.password}
          autoComplete="current-password"
          margin="dense"
          {...password}
          {...fieldState(errors.password?.message, words.passwordRequired)}
        />
      )}
      <FormError message={errors.root?.message} />
    </FormDialog>
  )
}
