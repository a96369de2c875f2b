import { missingStudioData, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'

const look = { display: 'block', width: 'fit-content', py: 1, color: 'inherit' } as const

/** A link to each field of the settings that the texts lack. */
export const MissingDataLinks = ({ contents }: { contents: readonly (string | null)[] }) => {
  const fields = missingStudioData(contents.join('\n'))
  if (fields.length === 0) return null
  return (
    <Box>
      {fields.map((field) => (
        <MuiLink key={field} component={Link} to={`/ajustes#${field}`} sx={look}>
          {texts.admin.legal.writeMissing(field)}
        </MuiLink>
      ))}
    </Box>
  )
}
