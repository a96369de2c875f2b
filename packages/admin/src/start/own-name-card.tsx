import { useWrite } from '@estudio/client'
import { firstName, NAME_MAX_LENGTH, validateName } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TextInput, useNotify } from 'react-admin'
import { useApi } from '../data/data-provider.ts'
import { FormSaveButton, StudioForm, SubmitError } from '../ui/form/form.tsx'
import { success } from '../ui/notifications.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.setup.ownName

interface OwnNameValues {
  full_name: string | null
}

/** react-admin's key of the signed-in user. */
const identityKey = ['auth', 'getIdentity']

const useSaveOwnName = () => {
  const api = useApi()
  return useWrite({
    mutationFn: async (full_name: string) =>
      (await api.patch('/api/auth/me', { body: { full_name } })).profile,
    invalidates: [identityKey],
  })
}

const checkName = ({ full_name }: OwnNameValues) => {
  const issue = validateName(full_name ?? '')
  return { full_name: issue && signUpIssueText(issue) }
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mt: 1.5 } as const

/** The first question of a new studio: the name of its owner. When the answer removes the card, the heading gets the focus. */
const OwnNameCard = () => {
  const notify = useNotify()
  const { mutateAsync } = useSaveOwnName()
  const save = async (values: OwnNameValues) => {
    const { full_name } = await mutateAsync(values.full_name ?? '')
    notify(t.saved(firstName(full_name)), success)
  }
  return (
    <Box ref={useMoveFocusOnUnmount<HTMLDivElement>()} sx={{ mb: 2 }}>
      <StartCard title={t.title}>
        <Typography variant="body2" color="textSecondary">
          {t.why}
        </Typography>
        <StudioForm<OwnNameValues>
          defaultValues={{ full_name: null }}
          validate={checkName}
          onSubmit={save}
          warnWhenUnsavedChanges={false}
        >
          <Box sx={row}>
            <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
              <TextInput
                source="full_name"
                label={t.label}
                slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH, autoComplete: 'name' } }}
              />
            </Box>
            <FormSaveButton label={t.save} />
          </Box>
          <SubmitError saveError={t.saveError} />
        </StudioForm>
      </StartCard>
    </Box>
  )
}

export default OwnNameCard
