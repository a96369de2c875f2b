import type { StudioSettings } from '@estudio/contract'
import { MAX_EMBED_ORIGINS, siteOrigin } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useInput, useNotify, ValidationError } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { StudioForm } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { success } from '../../ui/notifications.tsx'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { useSaveSettings } from '../use-settings.ts'

const { frame: t } = texts.admin.otherSites

type OriginValues = Pick<StudioSettings, 'embed_origins'>

const toValues = ({ embed_origins }: StudioSettings): OriginValues => ({ embed_origins })

/** Returns the origins of typed addresses. A text that is no address stays as it is, so that it can be corrected. */
const toOrigins = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((text) => siteOrigin(text) ?? text.trim()).filter(Boolean)),
]

const checkOrigins = ({ embed_origins: origins }: OriginValues) => {
  const wrong = origins.find((origin) => siteOrigin(origin) !== origin)
  if (wrong !== undefined) return { embed_origins: t.fault(wrong) }
  return origins.length > MAX_EMBED_ORIGINS ? { embed_origins: t.tooMany(MAX_EMBED_ORIGINS) } : {}
}

/** Typed or pasted text becomes an origin with Enter, or when the field is left. */
const OriginsInput = () => {
  const {
    id,
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useInput<string[]>({ source: 'embed_origins' })
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      autoSelect
      clearOnBlur
      options={[]}
      clearText={t.clear}
      value={value}
      onChange={(_event, typed: string[]) => onChange(toOrigins(typed))}
      onBlur={onBlur}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(props) => (
        <TextField
          {...props}
          name={name}
          inputRef={ref}
          label={t.label}
          error={error !== undefined}
          helperText={error ? <ValidationError error={error.message ?? ''} /> : t.help}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, inputMode: 'url' },
          }}
        />
      )}
    />
  )
}

interface OriginsFormProps {
  settings: StudioSettings
  /** Reads the settings again. */
  read: () => Promise<StudioSettings | undefined>
  /** The text above the list. */
  children: ReactNode
}

/** The sites that may show the frame of the schedule. */
export const OriginsForm = ({ settings, read, children }: OriginsFormProps) => {
  const notify = useNotify()
  const save = useSaveSettings()
  const [initial] = useState(() => toValues(settings))
  const versioned = useVersionedForm<StudioSettings, OriginValues>({
    record: settings,
    toValues,
    read,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const submit = async (values: OriginValues, form: UseFormReturn<OriginValues>) => {
    const { version } = versioned.record()
    const saved = await save.mutateAsync({ changes: values, version })
    versioned.fillSaved(form, saved, values)
    notify(t.saved, success)
  }
  return (
    <StudioForm<OriginValues> record={initial} validate={checkOrigins} onSubmit={submit}>
      <Section title={t.title} hint={t.hint}>
        {children}
        <FullWidth>
          <OriginsInput />
        </FullWidth>
      </Section>
      <SaveBar versioned={versioned} save={t.save} saveError={t.saveError} />
    </StudioForm>
  )
}
