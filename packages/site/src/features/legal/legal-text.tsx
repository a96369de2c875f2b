import { type LegalBlock, legalBlocks } from '@estudio/domain'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const Block = ({ block }: { block: LegalBlock }) => {
  if (block.kind === 'heading')
    return (
      <Typography variant="h6" component="h3" sx={{ mt: 3, mb: 0.5 }}>
        {block.text}
      </Typography>
    )
  if (block.kind === 'list')
    return (
      <Box component="ul" sx={{ pl: 2.5, my: 1.5, '& li': { mb: 0.75 } }}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    )
  return (
    <Typography
      sx={{ mb: 1.5, whiteSpace: 'pre-line', color: block.kind === 'note' ? 'text.secondary' : undefined }}
    >
      {block.text}
    </Typography>
  )
}

/** A legal text as the studio wrote it, set for reading. */
export const LegalText = ({ content }: { content: string }) => (
  <Box sx={{ maxWidth: '68ch' }}>
    {legalBlocks(content).map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </Box>
)
