import sharp from 'sharp'

/** Nine photos: the hero, four of the gallery, and one of each of the four class types. */
const GALLERY = 4

/** A picture whose file is as large as that of a photo, because noise hardly compresses. */
const photo = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 2000,
      channels: 3,
      background: { r: 150 + seed * 8, g: 130, b: 110 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer()

/** Gives the site of the demo studio an owner's photos, as an administrator does. */
export async function addOwnPhotos(site: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answered = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}`)
    return response.json() as Promise<T>
  }
  const upload = async (seed: number): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(await photo(seed))], { type: 'image/jpeg' }), `${seed}.jpg`)
    const sent = await fetch(`${site}/api/admin/site/pictures`, { method: 'POST', headers, body })
    return (await answered<{ picture: { id: string } }>(sent)).picture.id
  }
  const change = async (path: string, fields: object): Promise<void> => {
    const sent = await fetch(site + path, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    await answered(sent)
  }
  const { class_types: types } = (
    await answered<{ studio: { class_types: { id: string }[] } }>(await fetch(`${site}/config.json`))
  ).studio
  const [hero = '', ...others] = await Promise.all(
    Array.from({ length: 1 + GALLERY + types.length }, (_, seed) => upload(seed)),
  )
  const gallery = others
    .slice(0, GALLERY)
    .map((picture_id, index) => ({ picture_id, alt: `Foto ${index + 1}` }))
  await change('/api/admin/site', { hero: { picture_id: hero }, gallery })
  for (const [index, { id }] of types.entries())
    await change(`/api/admin/classes/${id}`, { picture_id: others[GALLERY + index] })
}
