import { type AdminUser, maxItemsOf, TagsInput } from '@estudio/contract'
import { foldText, LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useInput, useNotify, ValidationError } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'
import { success } from '../../ui/notifications.tsx'
import { useSetTags, useTags } from './use-notes.ts'

const { tags: t } = texts.admin.notes

interface TagValues {
  tags: string[]
}

const toTagValues = ({ tags }: AdminUser): TagValues => ({ tags })

const checkTags = schemaErrors(TagsInput, { tags: t.tooMany(maxItemsOf(TagsInput, 'tags')) })

const matching = createFilterOptions<string>({ ignoreAccents: true, ignoreCase: true })
const isSameTag = (one: string, other: string) => foldText(one) === foldText(other)
const isNew = (tag: string, index: number, all: readonly string[]) =>
  tag.trim() !== '' && all.findIndex((other) => isSameTag(other, tag)) === index

/** Offers the tags in use; what is typed becomes a new tag with Enter, or when the field is left. */
const TagInput = () => {
  const {
    id,
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useInput<string[]>({ source: 'tags' })
  const { data: known = [], isError } = useTags()
  const hint = isError ? t.loadError : t.hint(LIMITS.tag)
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      autoSelect
      clearOnBlur
      filterSelectedOptions
      options={known.map((tag) => tag.name)}
      filterOptions={matching}
      clearText={t.clear}
      isOptionEqualToValue={isSameTag}
      value={value}
      onChange={(_event, tags) => onChange(tags.map((tag) => tag.trim()).filter(isNew))}
      onBlur={onBlur}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(props) => (
        <TextField
          {...props}
          name={name}
          inputRef={ref}
          label={t.label}
          error={error !== undefined}
          helperText={error ? <ValidationError error={error.message ?? ''} /> : hint}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, maxLength: LIMITS.tag },
          }}
        />
      )}
    />
  )
}

/** Replaces the tags of a user. */
export const TagForm = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const notify = useNotify()
  const { getOne } = useStudioData()
  const { mutateAsync } = useSetTags()
  const [initial] = useState(() => toTagValues(user))
  const versioned = useVersionedForm<AdminUser, TagValues>({
    record: user,
    toValues: toTagValues,
    read: async () => (await getOne<AdminUser>('usuarios', { id: user.id })).data,
    onReadError: (error) => notify(errorText(error, t.error), { type: 'error' }),
  })
  return (
    <FormDialog<TagValues>
      title={t.title}
      subtitle={user.full_name}
      submit={texts.common.save}
      saveError={t.error}
      defaultValues={initial}
      versioned={versioned}
      validate={checkTags}
      onSubmit={async ({ tags }) => {
        await mutateAsync({ user: versioned.record(), tags })
        notify(t.saved, success)
      }}
      onClose={onClose}
      width="xs"
    >
      <TagInput />
    </FormDialog>
  )
}
