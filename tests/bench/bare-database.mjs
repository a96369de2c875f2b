// The floor for what is read from the database: node:http and pg, prepared; no session, no validation, no rule. A class
// comes by the server's own select; a week and the users by what one writes first: the coaches as a subquery of each row,
// ILIKE over the columns and count(*).
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ ...JSON.parse(process.argv[2]), max: 10, application_name: 'bare' })

const oneClass = {
  name: 'class',
  text: `select id, name, description, duration_minutes, is_active, created_at, version
    from studio.classes where archived_at is null and id = $1`,
}

const zone = '(select timezone from studio.settings)'
const wall = (column) => `to_char(${column} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
const week = {
  name: 'week',
  text: `select c.id, c.class_id, json_build_object('name', t.name) as classes, ${wall('c.starts_at')} as start_time,
      ${wall('c.ends_at')} as end_time, c.starts_at, c.max_capacity, c.reservation_count, c.status, c.is_special,
      c.special_class_name, c.special_class_description, c.special_color1, c.special_color2,
      coalesce((select json_agg(json_build_object('id', i.id, 'instructor_id', i.id, 'display_name', i.display_name,
          'name', i.display_name, 'profile_picture_url', null) order by l.position, i.id)
        from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
        where l.scheduled_class_id = c.id), '[]') as instructors
    from studio.scheduled_classes c join studio.classes t on t.id = c.class_id
    where c.starts_at >= ($1::date::timestamp at time zone ${zone})
      and c.starts_at < ($2::date::timestamp at time zone ${zone}) and c.status = 'scheduled'
    order by c.starts_at, c.id`,
}

const matching = `from studio.profiles p join identity.users u on u.id = p.user_id
  where p.full_name ilike $1 or p.display_name ilike $1 or p.phone ilike $1 or u.email ilike $1`
const someUsers = {
  name: 'users',
  text: `select p.user_id as id, p.full_name, p.display_name, u.email, p.phone, p.address, p.bio, p.gender as genre, p.birthdate,
      p.created_at, u.last_sign_in_at, p.is_active, p.version
    ${matching} order by p.full_name limit 10`,
}
const countOfUsers = { name: 'count', text: `select count(*) ${matching}` }

const rowsOf = async (statement, values) => (await pool.query({ ...statement, values })).rows

const answers = {
  class: async (query) => ({ class: (await rowsOf(oneClass, [query.get('id')]))[0] }),
  week: async (query) => ({ schedule: await rowsOf(week, [query.get('from'), query.get('to')]) }),
  users: async (query) => {
    const like = [`%${query.get('search')}%`]
    const [users, [{ count }]] = await Promise.all([rowsOf(someUsers, like), rowsOf(countOfUsers, like)])
    return { users, total: Number(count) }
  },
}

const answer = async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const body = JSON.stringify(await answers[pathname.slice(1)](searchParams))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
