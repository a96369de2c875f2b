import { useSession } from '@estudio/client'
import { ApiKeyInput, maxLengthOf, type NewApiKey } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudioDay } from '@estudio/ui'
import { TextInput } from 'react-admin'
import { DateInput } from '../ui/date/date-input.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'
import { RightsInput } from './rights-input.tsx'
import { useMakeApiKey } from './use-api-keys.ts'

const t = texts.admin.apiKeys

const checkKey = schemaErrors(ApiKeyInput, {
  name: t.nameRequired,
  rights: t.rightsRequired,
  expires_on: t.endPast,
})

const empty: ApiKeyInput = { name: '', rights: [], expires_on: null }

interface NewKeyDialogProps {
  onMade: (made: NewApiKey) => void
  onClose: () => void
}

export const NewKeyDialog = ({ onMade, onClose }: NewKeyDialogProps) => {
  const { roles } = useSession()
  const today = useStudioDay()
  const make = useMakeApiKey()
  return (
    <FormDialog<ApiKeyInput>
      title={t.new}
      submit={t.submit}
      saveError={t.makeError}
      defaultValues={empty}
      validate={checkKey}
      onSubmit={async (values) => onMade(await make.mutateAsync(values))}
      onClose={onClose}
      isTall
    >
      <TextInput
        source="name"
        label={t.name}
        helperText={t.nameHelp}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(ApiKeyInput, 'name'), autoComplete: 'off' } }}
      />
      <DateInput source="expires_on" label={t.end} min={today} />
      <RightsInput source="rights" roles={roles ?? []} />
    </FormDialog>
  )
}
