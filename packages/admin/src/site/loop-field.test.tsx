import { reasonText } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import SitePage from './site-page.tsx'
import { picture, plainSite } from './testing.ts'

const loop = { id: '5a0e0d3c-6a55-4d0e-9d4b-3f6f7a1c2d22', url: '/api/site/loops/5a0e0d3c' }
const withPicture = { ...plainSite, hero: { ...plainSite.hero, picture, picture_id: picture.id } }
const withLoop = { ...withPicture, hero: { ...withPicture.hero, loop, loop_id: loop.id } }

/** Shows the fields of the hero over a server that stores the site. */
const open = async (stored: typeof plainSite) => {
  const sent: unknown[] = []
  const uploads: string[] = []
  await show(<SitePage />, (path, body) => {
    if (path === '/api/admin/site/preview') return { html: '' }
    if (path === '/api/plans') return { plans: [] }
    if (path === '/api/admin/site/loops') {
      uploads.push(path)
      return { loop }
    }
    if (body) sent.push(body)
    return { site: stored }
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Inicio' }))
  return { sent, uploads, field: within(await screen.findByRole('group', { name: 'Video de la portada' })) }
}

const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mi sitio' }))
  await screen.findByText('Tu sitio quedó actualizado')
}

/** A file that says it has this many bytes. */
const fileOf = (type: string, size = 10) =>
  Object.defineProperty(new File(['clip'], 'clip', { type }), 'size', { value: size })
const choose = (field: ReturnType<typeof within>, file: File) =>
  userEvent.upload(field.getByLabelText('Video de la portada', { selector: 'input' }), file, {
    applyAccept: false,
  })

it('SIT-22: there is no upload before there is a picture', async () => {
  const { field } = await open(plainSite)
  expect(field.getByText(/Sube primero la foto de la portada/)).toBeDefined()
  expect(field.queryByRole('button')).toBeNull()
})

it('SIT-22: a loop is uploaded, shown and saved', async () => {
  const { field, sent } = await open(withPicture)
  await choose(field, fileOf('video/mp4'))
  const player = await field.findByLabelText('Video que subiste para la portada')
  expect(player).toMatchObject({ muted: true, controls: true })
  expect(player.getAttribute('src')).toBe(loop.url)
  await save()
  expect(sent).toEqual([{ hero: { loop_id: loop.id } }])
})

it('SIT-22: a loop is taken off', async () => {
  const { field, sent } = await open(withLoop)
  await userEvent.click(field.getByRole('button', { name: 'Quitar video' }))
  expect(field.queryByLabelText('Video que subiste para la portada')).toBeNull()
  await save()
  expect(sent).toEqual([{ hero: { loop_id: null } }])
})

it('SIT-22: without its picture the loop is taken off with the save, and the field says so', async () => {
  const { field, sent } = await open(withLoop)
  const photo = within(screen.getByRole('group', { name: 'Foto de la portada' }))
  await userEvent.click(photo.getByRole('button', { name: 'Quitar imagen' }))
  expect(await field.findByRole('status')).toHaveProperty(
    'textContent',
    expect.stringContaining('Sin foto no hay video'),
  )
  await save()
  expect(sent).toEqual([{ hero: { picture_id: null, loop_id: null } }])
})

it.each([
  ['another kind', fileOf('image/gif'), reasonText('loop_type')],
  ['more than two megabytes', fileOf('video/webm', 2 * 1024 * 1024 + 1), reasonText('loop_too_large')],
])('SIT-21: a file of %s is not sent', async (_what, file, reason) => {
  const { field, uploads } = await open(withPicture)
  await choose(field, file)
  expect(await field.findByRole('alert')).toHaveProperty('textContent', reason)
  expect(uploads).toEqual([])
})
