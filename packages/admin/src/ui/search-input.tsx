import { ListQuery, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import InputAdornment from '@mui/material/InputAdornment'
import { useRef } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { SearchIcon } from './icons.tsx'
import { useKeyHint, useShortcuts } from './use-shortcuts.ts'

/** The search of a list; the key “/” focuses it, Escape empties it. */
export const SearchInput = (props: TextInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { setValue } = useFormContext()
  const keyHint = useKeyHint()
  useShortcuts({ '/': () => input.current?.focus() })
  return (
    <TextInput
      {...props}
      type="search"
      label={false}
      hiddenLabel
      resettable
      inputRef={input}
      onKeyDown={({ key }) => key === 'Escape' && setValue(props.source, '')}
      slotProps={{
        htmlInput: {
          'aria-label': texts.common.search,
          maxLength: maxLengthOf(ListQuery, 'search'),
          'aria-keyshortcuts': keyHint('/'),
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
