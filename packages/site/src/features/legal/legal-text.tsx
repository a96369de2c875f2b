import Typography from '@mui/material/Typography'

/** Plain text with blank lines between paragraphs; a line that starts with # is a heading. */
export const LegalText = ({ content }: { content: string }) =>
  content
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block, index) => {
      const heading = /^#+\s*(.+)$/.exec(block.trim())
      return heading ? (
        <Typography key={index} variant="h6" component="h3" sx={{ mt: 3, mb: 0.5 }}>
          {heading[1]}
        </Typography>
      ) : (
        <Typography key={index} sx={{ mb: 1.5, maxWidth: '68ch', whiteSpace: 'pre-line' }}>
          {block.trim()}
        </Typography>
      )
    })
