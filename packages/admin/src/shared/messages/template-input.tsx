import { MESSAGE_LENGTH, MESSAGE_PLACEHOLDERS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { TextInput } from 'react-admin'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'

const t = texts.admin.messages.dialog

interface TemplateInputProps {
  source: string
  label: string
}

/** The text of a message, with buttons that insert a placeholder where the cursor is. */
export const TemplateInput = ({ source, label }: TemplateInputProps) => {
  const { setValue } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const insert = (name: string) => {
    const { current: field } = input
    if (!field) return
    const { value, selectionStart, selectionEnd } = field
    const before = `${value.slice(0, selectionStart ?? value.length)}{${name}}`
    // The text has to be in the field before the cursor can be placed behind the placeholder.
    flushSync(() =>
      setValue(source, before + value.slice(selectionEnd ?? value.length), { shouldDirty: true }),
    )
    field.focus()
    field.setSelectionRange(before.length, before.length)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextInput
        source={source}
        label={label}
        multiline
        minRows={3}
        maxRows={10}
        // react-admin keeps inputRef for react-hook-form.
        slotProps={{ htmlInput: { maxLength: MESSAGE_LENGTH, ref: input } }}
      />
      <Typography id={hint} variant="caption" color="textSecondary">
        {t.insert}
      </Typography>
      <Box role="group" aria-labelledby={hint} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {MESSAGE_PLACEHOLDERS.map((name) => (
          <Chip
            key={name}
            size="small"
            variant="outlined"
            label={t.placeholders[name]}
            onClick={() => insert(name)}
          />
        ))}
      </Box>
    </Box>
  )
}
