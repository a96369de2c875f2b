import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useStandard } from './standard-texts.ts'

const t = texts.admin.site

export interface SiteTextProps {
  source: string
  label: string
  limit: number
  multiline?: boolean
  /** Shown before the count of characters. */
  hint?: string
  autoFocus?: boolean
}

/** A text with its count of characters. */
export const SiteText = ({ source, label, limit, multiline, hint, autoFocus }: SiteTextProps) => {
  const value: string | null = useWatch({ name: source }) ?? null
  const count = t.used([...(value ?? '')].length, limit)
  return (
    <TextInput
      source={source}
      label={label}
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      autoFocus={autoFocus}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{hint}</span>
          <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
            {count}
          </Box>
        </Box>
      }
      slotProps={{ htmlInput: { maxLength: limit } }}
    />
  )
}

interface ReturnProps {
  source: string
  label: string
  /** The text of the button. */
  action?: string
}

/** Puts the default of a text or a list in its place; shown while they differ. */
export const ReturnToOriginal = ({ source, label, action = t.original }: ReturnProps) => {
  const { setValue } = useFormContext()
  const standard = useStandard(source)
  const value: unknown = useWatch({ name: source })
  if (JSON.stringify(value) === JSON.stringify(standard)) return null
  return (
    <Button
      size="small"
      color="secondary"
      aria-label={t.originalOf(action, label)}
      onClick={() => setValue(source, structuredClone(standard), { shouldDirty: true })}
    >
      {action}
    </Button>
  )
}

/** A text of the site. It begins with the default, and can return to it. */
export const OwnText = (props: SiteTextProps) => {
  const hasStandard = Boolean(useStandard(props.source))
  const isEmpty = !useWatch({ name: props.source })
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end' }}>
      <SiteText {...props} hint={isEmpty && hasStandard ? t.empty : props.hint} />
      <ReturnToOriginal source={props.source} label={props.label} />
    </Box>
  )
}
