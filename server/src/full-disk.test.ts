import { type ChildProcess, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diskFullMessage } from '#platform/database/disk-full.ts'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { formOf, fullRegistration } from '#server/testing/registration-testing.ts'
import { filesPath } from '#server/testing/resumable-testing.ts'
import { startReplica } from '#server/testing/start-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn

const noRoom = { success: false, code: 'UNAVAILABLE', message: diskFullMessage }

beforeEach(async () => {
  student = await t.person('Student')
})

describe('while the disk of the files is full', () => {
  let server: ChildProcess
  let origin: string

  beforeAll(async () => {
    const replica = await startReplica(t)
    server = replica.process
    origin = `http://127.0.0.1:${replica.port}`
  })
  afterAll(() => {
    server.kill('SIGKILL')
  })

  /** Limits the size to which the server can write a file, which is a full disk for a single process. */
  function leaveRoom(bytes: number | 'unlimited'): void {
    const { status, stderr } = spawnSync('prlimit', [
      '--pid',
      String(server.pid),
      `--fsize=${bytes}:unlimited`,
    ])
    if (status !== 0) throw new Error(String(stderr))
  }

  async function ask(
    method: string,
    path: string,
    who: SignedIn | null,
    body?: RequestInit['body'],
    more: object = {},
  ) {
    const headers = { ...(who && { authorization: `Bearer ${who.token}` }), ...more }
    const answer = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) })
    const text = await answer.text()
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }

  const storedBytes = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from uploads`.execute(
      t.portal.db,
    )
    return rows[0]?.count
  }
  const filesIn = (name: string) => readdirSync(join(t.portal.config.dataDir, name))

  test('pictures, proofs and parts are refused for now, nothing of them is left, and all go through once there is room', async () => {
    const picture = new Blob([new Uint8Array(await plainPicture(900, 900).png().toBuffer())])
    const sendPicture = () => {
      const form = new FormData()
      form.append('image', picture, 'me.png')
      return ask('POST', '/api/v1/uploads/images', student, form)
    }
    const email = 'no.room@mail.example'
    const register = () =>
      ask(
        'POST',
        '/api/v1/alumni',
        null,
        formOf({ ...fullRegistration, email }, { proof: pdfOf('0 0 9 9 re f') }),
      )
    const tus = { 'tus-resumable': '1.0.0' }
    const part = Buffer.alloc(9_000, 32)
    const begun = await fetch(origin + filesPath, {
      method: 'POST',
      headers: { ...tus, authorization: `Bearer ${student.token}`, 'upload-length': String(part.length) },
    })
    const sendPart = (offset: number) =>
      ask('PATCH', String(begun.headers.get('location')), student, part.subarray(offset), {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      })

    expect(await ask('GET', '/readyz', null)).toMatchObject({ status: 200 })
    leaveRoom(200)
    for (const refused of [await sendPicture(), await register(), await sendPart(0)])
      expect(refused).toEqual({ status: 503, retryAfter: '60', body: noRoom })
    expect(await ask('GET', '/readyz', null)).toMatchObject({ status: 503, body: noRoom })
    expect(await ask('GET', '/api/v1/profiles/mine', student)).toMatchObject({ status: 200 })
    expect(await storedBytes()).toBe(0)
    expect([filesIn('uploads/incoming'), filesIn('private/incoming')]).toEqual([[], []])

    leaveRoom('unlimited')
    expect(await ask('GET', '/readyz', null)).toMatchObject({ status: 200 })
    expect(await sendPicture()).toMatchObject({ status: 201 })
    expect(await register()).toMatchObject({ status: 201 })
    // The parts from before are kept, and the upload continues from there.
    expect((await sendPart(200)).status).toBe(204)
  })
})

describe('while the disk of the database is full', () => {
  beforeAll(async () => {
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      t.portal.db,
    )
    await sql`create function no_room_for_tables() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      t.portal.db,
    )
  })

  test('a student is told so and reads on, the watch sees it, and saving works again by itself', async () => {
    const { db } = t.portal
    const save = () => t.call(student, 'PUT', '/profiles/welcome', { domains: ['AI'] })
    const ready = () => t.app.inject('/readyz')
    expect((await ready()).statusCode).toBe(200)
    await sql`create trigger no_room before update on students execute function no_room()`.execute(db)
    await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function no_room_for_tables()`.execute(db)
    const refused = await save()
    expect(refused).toMatchObject({ status: 503, body: noRoom })
    expect(refused.headers['retry-after']).toBe('60')
    expect((await ready()).json()).toEqual(noRoom)
    expect(await t.call(student, 'GET', '/profiles/mine')).toMatchObject({ status: 200 })
    // A new minute without any counts.
    await sql`create trigger no_room before insert or update on limit_counts execute function no_room()`.execute(
      db,
    )
    t.clock.advance(60_000)
    expect(await t.call(student, 'GET', '/profiles/mine')).toMatchObject({ status: 200 })
    await sql`drop trigger no_room on limit_counts`.execute(db)
    await sql`drop event trigger no_room`.execute(db)
    await sql`drop trigger no_room on students`.execute(db)
    expect((await ready()).statusCode).toBe(200)
    expect(await save()).toMatchObject({ status: 200 })
  })
})
