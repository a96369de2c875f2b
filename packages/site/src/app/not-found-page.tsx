import { texts } from '@estudio/texts'
import { Notice, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { RestFigure } from '../ui/drawings/empty-drawings'

const NotFoundPage = () => {
  const { heading, body, action } = texts.frame.notFound
  usePageTitle(texts.frame.titles.notFound)
  return (
    <Notice title={heading} body={body} drawing={<RestFigure width={320} />}>
      <Button component={Link} to="/" variant="contained">
        {action}
      </Button>
      <Button component={Link} to="/horarios" variant="outlined">
        {texts.frame.header.schedule}
      </Button>
    </Notice>
  )
}

export default NotFoundPage
