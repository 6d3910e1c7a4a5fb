import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../src/showing/format/value/formatValue.ts';
import { redactForDisplay } from '../../../src/showing/redaction/redactForDisplay.ts';
import { Redactor } from '../../../src/showing/redaction/Redactor.ts';
import { hasHint } from '../../../src/showing/redaction/secrets/mayHoldSecret.ts';

const hide = (value: unknown, redact?: Parameters<typeof redactForDisplay>[1]): string =>
  formatValue(redactForDisplay(value, redact).value);

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P';
const pem =
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA0Z3VS5JJ\n+abc/def=\n-----END RSA PRIVATE KEY-----';

/** A value, and the text in it that must not be shown. */
const secrets: readonly (readonly [unknown, string])[] = [
  [{ password: 'hunter2' }, 'hunter2'],
  [{ apiKey: 'abc' }, 'abc'],
  [{ 'X-Api-Key': 'abc' }, 'abc'],
  [{ AWS_SECRET_ACCESS_KEY: 'wJalr' }, 'wJalr'],
  [{ access_token: 'abc', token_type: 'bearer' }, 'abc'],
  [{ headers: { Authorization: 'Basic dXNlcg==' } }, 'dXNlcg'],
  [{ headers: new Headers({ authorization: 'abcdef' }) }, 'abcdef'],
  [new Map([['token', 'abc']]), 'abc'],
  [new Set([jwt]), jwt],
  [{ client_secret: { value: 'abc', version: 7 } }, 'abc'],
  [{ name: 'API_KEY', value: 'abc' }, 'abc'],
  [{ key: 'db_password', value: 'abc' }, 'abc'],
  [{ passwords: ['abc', 'def'] }, 'def'],
  [{ password: 123_456 }, '123456'],
  [jwt, 'eyJzdWIi'],
  [`log in with ${jwt}.`, 'dozjgNry'],
  [pem, 'MIIE'],
  [{ file: `x\n${pem}\ny` }, '+abc/def'],
  ['Authorization: Bearer abc.def-ghi', 'abc.def'],
  ['curl -H "Authorization: Bearer abc123def456"', 'abc123'],
  ['curl --token abc123 https://x.test', 'abc123'],
  ['mysql --password=correcthorse -u root', 'correcthorse'],
  ['DB_PASSWORD=correcthorse\nDB_USER=me', 'correcthorse'],
  ['password: correcthorse\nuser: me', 'correcthorse'],
  ['https://x.test/?token=abcdef&page=2', 'abcdef'],
  ['postgres://me:correcthorse@db.test/x', 'correcthorse'],
  [new URL('https://me:hunter2@x.test/'), 'hunter2'],
  ['Cookie: sid=abc; theme=dark', 'abc'],
  ['{"password": "a\\"b"}', 'a\\"b'],
  [{ body: '{"user":"me","password":"correct horse"}' }, 'correct horse'],
  [{ body: JSON.stringify({ inner: JSON.stringify({ token: 'a"b\\c', n: 1 }) }) }, 'b\\\\'],
  [new Error('request failed: token=abcdef'), 'abcdef'],
  ['export OPENAI_API_KEY=sk-proj-abcdefghijklmnop1234', 'sk-proj'],
  ['use ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'ghp_abc'],
  ['AKIAIOSFODNN7EXAMPLE', 'AKIAIOS'],
  ['xoxb-123456789012-abcdefghij', 'xoxb-123456789012'],
  [{ ['sk-abcdefghijklmnop1234']: 1 }, 'sk-abc'],
  // The colors of a terminal, with which `grep` marks a word, are inside the name.
  ['.env:API_\u001B[01;31m\u001B[KKEY\u001B[m\u001B[K=hunter2x\n', 'hunter2x'],
  ['DB_PASS\u001B[31mWORD\u001B[0m: \u001B[32m"hunter2x"\u001B[39m', 'hunter2x'],
  [{ stdout: 'pass\u001B[1mword\u001B[0m=hunter2x' }, 'hunter2x'],
  ['pass\u200Bword=hunter2x', 'hunter2x'],
  // The tree opens JSON inside text, which shows what is escaped.
  [String.raw`{"pass\u0077ord":"hunter2x"}`, 'hunter2x'],
  [String.raw`{"dsn":"postgres:\/\/me:hunter2x@db\/x"}`, 'hunter2x'],
  [String.raw`p\x61ssword = "hunter2x"`, 'hunter2x'],
  [String.raw`**api\_key**: hunter2x`, 'hunter2x'],
  ['pass&#119;ord=hunter2x', 'hunter2x'],
  ['password&#61;hunter2x', 'hunter2x'],
  ['ｐａｓｓｗｏｒｄ：hunter2x', 'hunter2x'],
  [{ ｔｏｋｅｎ: 'hunter2x' }, 'hunter2x'],
  [{ 'pass\u200Bword': 'hunter2x' }, 'hunter2x'],
  ['\u202Epassword\u202C: hunter2x', 'hunter2x'],
  ['pass\u{E0061}word=hunter2x', 'hunter2x'],
  ['https%3A%2F%2Fx.test%3Faccess_token%3Dhunter2x%26page%3D2', 'hunter2x'],
  ['&quot;password&quot;: &quot;hunter2x&quot;', 'hunter2x'],
  ['<password>hunter2x</password>', 'hunter2x'],
  ['<add key="ApiKey" value="hunter2x" />', 'hunter2x'],
  ['password: |\n  hunter2x\nuser: me', 'hunter2x'],
  ['os.environ["API_KEY"] = "hunter2x"', 'hunter2x'],
  ['curl -s -u me:hunter2x https://x.test', 'hunter2x'],
  [{ Key: 'password', Value: 'hunter2x' }, 'hunter2x'],
  // Short options of commands.
  ['mysql -u root -phunter2x shop', 'hunter2x'],
  ['mysqldump --host db -p"hunter2x y" shop > x.sql', 'hunter2x'],
  ['sshpass -p hunter2x ssh me@host', 'hunter2x'],
  ['docker login -u me -p hunter2x ghcr.io', 'hunter2x'],
  ['redis-cli -h cache -a hunter2x ping', 'hunter2x'],
  ['zip -r -P hunter2x out.zip src', 'hunter2x'],
  ['ldapsearch -x -D cn=me -w hunter2x', 'hunter2x'],
  ['curl \\\n  --silent \\\n  -u me:hunter2x \\\n  https://x.test', 'hunter2x'],
  ["curl -b 'sid=hunter2x' https://x.test", 'hunter2x'],
  ['smbclient //host/share -U me%hunter2x', 'hunter2x'],
  ['openssl rsa -in key.pem -passin pass:hunter2x', 'hunter2x'],
  ['keytool -list -storepass hunter2x', 'hunter2x'],
  ['Connect-Thing -Password hunter2x', 'hunter2x'],
  ['aws configure set aws_secret_access_key hunter2x', 'hunter2x'],
  [{ args: ['-y', 'server', '--api-key', 'hunter2x'] }, 'hunter2x'],
  [String.raw`{"args": ["--token", "hunter2x"]}`, 'hunter2x'],
  // Other ways to write a name and a value.
  ['**Password:** hunter2x', 'hunter2x'],
  ['password := "hunter2x"', 'hunter2x'],
  ['#define API_KEY "hunter2x"', 'hunter2x'],
  ['{"password": [\n  "hunter2x"\n]}', 'hunter2x'],
  [{ 'pass-word': 'hunter2x' }, 'hunter2x'],
  [{ 'api.key': 'hunter2x' }, 'hunter2x'],
  ['- **Password**: hunter2x', 'hunter2x'],
  ['`password`: `hunter2x`', 'hunter2x'],
  ['{"password":\n  "hunter2x"}', 'hunter2x'],
  ["{'password': u'hunter2x'}", 'hunter2x'],
  ["password=$'hunter2x'", 'hunter2x'],
  ['PASSWORD          =          hunter2x', 'hunter2x'],
  ['Password：hunter2x', 'hunter2x'],
  ['passwort: hunter2x', 'hunter2x'],
  ['PASSWORD="hunter2x', 'hunter2x'],
  ['password_confirmation: "hunter2x"', 'hunter2x'],
  ['{"password1":"hunter2x"}', 'hunter2x'],
  ['id       | 1\npassword | hunter2x\n', 'hunter2x'],
  ['client_secret\thunter2x', 'hunter2x'],
  ['env:\n  - name: DB_PASSWORD\n    value: hunter2x', 'hunter2x'],
  ['[{"name":"API_KEY","value":"hunter2x"}]', 'hunter2x'],
  ['<tr><td>Password</td><td>hunter2x</td></tr>', 'hunter2x'],
  ['<b>Password:</b> hunter2x', 'hunter2x'],
  ['https://x.test/?q=%7B%22password%22%3A%22hunter2x%22%7D', 'hunter2x'],
  ['https://x.test/a?sig=hunter2x&se=1', 'hunter2x'],
  ['git clone https://a1b2c3d4e5f6a7b8c9d0@github.com/x/y', 'a1b2c3'],
  ['apiVersion: v1\ndata:\n  user: aHVudGVyMng=\nkind: Secret\n', 'aHVudGVy'],
  ['kind: Secret\nmetadata:\n  name: x\nstringData:\n  conf: hunter2x\n', 'hunter2x'],
  ['requirepass hunter2x\n', 'hunter2x'],
  [{ argv: ['sshpass', '-p', 'hunter2x', 'ssh'] }, 'hunter2x'],
  [{ argv: ['curl', '-u', 'me:hunter2x'] }, 'hunter2x'],
  [{ auth: { user: 'me', pass: 'hunter2x' } }, 'hunter2x'],
  [{ type: 'password', value: 'hunter2x' }, 'hunter2x'],
  // Files of settings.
  ['machine x.test login me password hunter2x', 'hunter2x'],
  ['machine x.test\n  login me\n  password hunter2x\n', 'hunter2x'],
  ['default login me account a password hunter2x', 'hunter2x'],
  ['password:\n  hunter2x\nuser: me', 'hunter2x'],
  ['db:\n  password: # old\n    hunter2x\n  user: me', 'hunter2x'],
  ['password: !!str >-\n  hunter2x', 'hunter2x'],
  ['passwords:\n- abcdef\n- hunter2x\nuser: me', 'hunter2x'],
  ['password: ab,hunter2x;z\n', 'hunter2x'],
  ['password = """\nhunter2x\n"""', 'hunter2x'],
  ['passphrase: correct horse hunter2x staple', 'hunter2x'],
  ['export DB_PASS=ab&hunter2x', 'hunter2x'],
  ['"{""password"":""hunter2x""}"', 'hunter2x'],
  ['<password><![CDATA[hunter2x]]></password>', 'hunter2x'],
  ['<key>password</key>\n<string>hunter2x</string>', 'hunter2x'],
  ['<input type="password" name="p" value="hunter2x">', 'hunter2x'],
  ['<input type="hidden" name="csrf_token" id="t" value="hunter2x">', 'hunter2x'],
  ["CREATE USER me IDENTIFIED BY 'hunter2x'", 'hunter2x'],
  ["ALTER ROLE me WITH PASSWORD 'hunter2x'", 'hunter2x'],
  ['Your password is hunter2x.', 'hunter2x'],
  ['Your verification code is: 482913', '482913'],
  ['root:$6$saltsalt$hunter2xhunter2xhunter2xhunter2x:19000:0', 'hunter2x'],
  // Short names.
  [{ pin: 4821 }, '4821'],
  [{ otp: '482913' }, '482913'],
  [{ passcode: 'abc' }, 'abc'],
  ['otp=482913', '482913'],
  ['{"pin": "4821"}', '4821'],
  [{ SMTP_PASS: 'abc' }, 'abc'],
  [{ mnemonic: 'abc def' }, 'abc def'],
  // Names in other places.
  [{ selector: 'input[name="password"]', value: 'hunter2x' }, 'hunter2x'],
  [{ element: 'Password field', text: 'hunter2x' }, 'hunter2x'],
  [{ label: 'Password', value: 'hunter2x' }, 'hunter2x'],
  [
    {
      headers: [
        ['X-Api-Key', 'hunter2x'],
        ['Accept', 'text/plain'],
      ],
    },
    'hunter2x',
  ],
  [{ kind: 'Secret', data: { user: 'hunter2x' } }, 'hunter2x'],
  [{ Name: 'prod/db', SecretString: 'hunter2x' }, 'hunter2x'],
  // Tokens.
  ['see https://hooks.slack.com/services/T000/B000/hunter2x', 'hunter2x'],
  ['X-Login: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
  ['gsk_hunter2xabcdefghijklmnop', 'hunter2x'],
  ['AGE-SECRET-KEY-1HUNTER2XABCDEFGHIJKLMNOP', 'HUNTER2X'],
  [
    '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nhunter2x\n-----END PGP PRIVATE KEY BLOCK-----',
    'hunter2x',
  ],
  ['SG.hunter2xabcdefgh.ijklmnopqrstuv', 'hunter2x'],
  // Tables, whose header tells which cells are secret.
  ['id,user,password\n1,ana,hunter2x\n2,bob,"hunter2y"\n', 'hunter2x'],
  ['id\ttoken\n1\thunter2x\n2\thunter2y\n', 'hunter2y'],
  ['| user | password |\n| --- | --- |\n| ana | hunter2x |\n', 'hunter2x'],
  [' id | password \n----+----------\n  1 | hunter2x\n(1 row)\n', 'hunter2x'],
  [{ columns: ['id', 'api_key'], rows: [[1, 'hunter2x']] }, 'hunter2x'],
  [{ fields: [{ name: 'id' }, { name: 'password' }], rows: [[1, 'my_password']] }, 'my_password'],
  [
    {
      values: [
        ['user', 'password'],
        ['ana', 'hunter2x'],
      ],
    },
    'hunter2x',
  ],
];

/** Values that look like secrets but aren't. */
const harmless: readonly unknown[] = [
  { max_tokens: 4096, tokenCount: 12, nextPageToken: 'abc', page_token: 'x' },
  { password: '', token: null, hasPassword: true },
  { properties: { token: { type: 'string', description: 'The token.' } } },
  'The password must be 8 characters long.',
  'const token = getToken();\nif (token === null) { throw new Error(); }',
  'interface User {\n  password: string;\n  token?: string;\n}',
  'interface User {\n  password: string\n  token: number\n}',
  'properties:\n  password:\n    type: string',
  'See https://example.com:8080/basic/authentication.',
  'Basic authentication and bearer tokens',
  { author: 'Ann', authored: true, secretary: 'Bob' },
  'task-force risk-averse sk-learn-classifiers-overview',
  { tokens: ['Hello', ' world'] },
  '\u001B[32m✓\u001B[39m tokens.test.ts \u001B[2m(12 tests)\u001B[22m',
  'Map<Token>(source) < 3',
  'user,password, and then the rest\nana,x,y',
  '| option | meaning |\n| --- | --- |\n| token | a word |\n',
  { columns: ['id', 'city'], rows: [[1, 'Lisbon, where a token is a coin']] },
  { pass: 12, fail: 0, tests: [{ type: 'token', value: 'if' }] },
  { required: ['password', 'email'], columns: ['token', 'text'] },
  { opinion: 'x', spin: 3, pinned: true, compass: 12, otpauth: 'x' },
  'mkdir -p src/views && mysql -u root -p shop',
  'docker run -p 8080:80 app',
  'if token:\n    run(token)',
  'The password is required.',
  'properties:\n  token:\n    description: The token.',
  '{ token: value, user }',
  { selector: '#name', value: 'Ada' },
  'Basic JavaScript, bearer instruments',
  { primaryKey: 'id', publicKey: 'MFkw', hotkey: 'ctrl+k', keys: ['a', 'b'] },
  'ssh-rsa AAAAB3NzaC1yc2E me@host',
  'const apiKeys: Array<Token> = []',
  'Fullwidth：ＡＢＣ，and \u200Einvisible text',
  'C:\\x64\\token and \\_escaped\\_ words',
  'commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad',
  'id;name\n1;the token, and more\n',
];

describe('redactForDisplay', () => {
  it.each(secrets)('hides the secret in %j', (value, secret) => {
    expect(formatValue(value)).toContain(secret);
    expect(hide(value)).not.toContain(secret);
    expect(redactForDisplay(value).count).toBeGreaterThan(0);
    expect(hasHint(formatValue(value))).toBe(true);
  });

  it.each(harmless)('returns %j itself, because it contains no secret', (value) => {
    expect(redactForDisplay(value)).toEqual({ value, count: 0 });
    expect(redactForDisplay(value).value).toBe(value);
  });

  it('keeps everything around a secret', () => {
    const value = { user: 'me', list: [1, { password: 'x1' }], body: 'a=1&token=abc&b=2' };
    expect(redactForDisplay(value)).toEqual({
      value: { user: 'me', list: [1, { password: '••••••' }], body: 'a=1&token=••••••&b=2' },
      count: 2,
    });
  });

  it('hides the names, values and patterns of the app, and what its function finds', () => {
    const value = { Iban: 'DE1', a: 'my s3cret', b: '4111-1111', c: { d: 'x9' } };
    const rules = {
      keys: ['iban'],
      values: ['s3cret'],
      patterns: [/\d{4}-\d{4}/],
      isSecret: (_: unknown, path: readonly unknown[]) => path.join('.') === 'c.d',
    };
    const hidden = { Iban: '••••••', a: 'my ••••••', b: '••••••', c: { d: '••••••' } };
    expect(redactForDisplay(value, rules)).toEqual({ value: hidden, count: 4 });
    expect(redactForDisplay({ password: 'x1' }, { defaults: false }).count).toBe(0);
    expect(redactForDisplay({ password: 'x1' }, false).count).toBe(0);
  });

  it('hides known values that are encoded, whatever precedes and follows them', () => {
    const secret = 'correct horse+battery';
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = `${before}${secret}${before}`;
      for (const encoded of [btoa(text), Buffer.from(text).toString('hex').toUpperCase()]) {
        const shown = String(redactForDisplay(`x ${encoded} y`, { values: [secret] }).value);
        // At most one character of the value remains at each end.
        expect(shown, encoded).toMatch(/^x \w{0,8}•{6}[\w=]{0,8} y$/);
      }
    }
    // Too short to be recognized.
    expect(redactForDisplay('x YWI= y', { values: ['ab'] }).count).toBe(0);
  });

  it.each([
    ['\\', 'x2a_key_3f9d'],
    ['\\u0', '02akey3f9d'],
    ['%', '26key3f9d'],
    ['&', '#39;key3f9d'],
  ])('hides a known value after %j, with which it looks like an escape', (before, secret) => {
    expect(hide(`a ${before}${secret} b`, { values: [secret] })).toBe(`a ${before}•••••• b`);
  });

  it('copies cycles, getters, classes and holes without running anything', () => {
    class Session {
      token = 'abc';
      get live(): string {
        throw new Error('ran');
      }
    }
    const value: Record<string, unknown> = {
      session: new Session(),
      list: Object.assign([], { 1: 1, length: 2 }),
      get boom(): string {
        throw new Error('ran');
      },
    };
    value['self'] = value;
    const { value: copy, count } = redactForDisplay(value);
    expect(count).toBe(1);
    expect(formatValue(copy)).toBe(formatValue(value).replace('abc', '••••••'));
  });

  it('hides a secret in a proxy, at any depth and in a very long text', () => {
    let deep: unknown = { token: 'abc' };
    for (let depth = 0; depth < 5_000; depth += 1) {
      deep = [deep];
    }
    expect(redactForDisplay(deep).count).toBe(1);
    expect(hide(new Proxy({ token: 'abc' }, {}))).not.toContain('abc');
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(() => redactForDisplay({ hostile, token: 'a1' })).not.toThrow();
    const long = `${'lorem ipsum '.repeat(60_000)}password=hunter2 ${'x'.repeat(300_000)} token: abc123`;
    const shown = hide(long);
    expect(shown).not.toMatch(/hunter2|abc123/);
    expect(shown.replaceAll('••••••', '').length).toBe(long.length - 'hunter2abc123'.length);
  });

  const key = fc.constantFrom('password', 'token', 'api_key', 'note', 'x');
  const word = fc.stringMatching(/^[A-Za-z0-9+/]{10,30}$/);
  const noise = fc.stringMatching(/^[a-z0-9 ".,:=\\{}[\]\n-]{0,40}$/);
  const nested = (leaf: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof(
      leaf,
      fc.dictionary(key, leaf, { maxKeys: 3 }),
      fc.array(leaf, { maxLength: 3 }),
      leaf.map((value) => JSON.stringify({ value })),
      leaf.map((value) => ({ deep: [{ body: JSON.stringify({ inner: JSON.stringify(value) }) }] })),
    );

  it('never shows a known value, also at any prefix while it arrives', () => {
    fc.assert(
      fc.property(word, noise, noise, (secret, before, after) => {
        const rules = { values: [secret] };
        const text = `${before}${secret}${after}`;
        const redactor = new Redactor(rules);
        for (let end = 1; end <= text.length; end += 1) {
          const work = redactor.redact({ text: text.slice(0, end) }, { isArriving: true });
          let step = work.next();
          while (step.done !== true) {
            step = work.next();
          }
          const shown = formatValue(step.value.value);
          const isBegun = end > before.length + 4 && !before.includes(secret.slice(0, 5));
          expect(
            isBegun && !after.includes(secret.slice(0, 5)) && shown.includes(secret.slice(0, 5)),
          ).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(
        word.chain((secret) =>
          fc.tuple(
            fc.constant(secret),
            nested(fc.tuple(noise, noise).map(([a, b]) => `${a}${secret}${b}`)),
          ),
        ),
        ([secret, value]) => {
          expect(hide(value, { values: [secret] })).not.toContain(secret);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('never shows the value of a secret name, also at any prefix while it arrives', () => {
    const quoted = fc.string({ minLength: 8, maxLength: 20 }).filter((text) => /^\S{8}/.test(text));
    fc.assert(
      fc.property(quoted, noise, (secret, before) => {
        const text = JSON.stringify({ before, password: secret });
        const whole = JSON.stringify(secret).slice(1, -1);
        const start = text.lastIndexOf(whole);
        for (let end = start + 1; end <= text.length; end += 1) {
          const shown = String(
            redactForDisplay(text.slice(0, end), true, { isArriving: true }).value,
          );
          expect(shown.slice(shown.lastIndexOf('"password":') + 11)).toMatch(/^"•{6}"?\}?$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([jwt, `Bearer ${'a1b2c3d4'.repeat(4)}`, 'ghp_abcdefghijklmnopqrstuvwxyz0123456789', pem])(
    'hides %s from its first recognizable character on',
    (secret) => {
      const text = `Here it is: ${secret} and more.`;
      for (let end = 1; end <= text.length; end += 1) {
        const shown = String(
          redactForDisplay(text.slice(0, end), true, { isArriving: true }).value,
        );
        expect(shown).not.toMatch(/eyJh|Bearer a|ghp_a|MI/);
      }
    },
  );

  it.each(secrets.filter(([value]) => typeof value === 'string' && value.includes('hunter2x')))(
    'hides the secret in %j at any prefix while it arrives',
    (value) => {
      const text = String(value);
      for (let end = 1; end <= text.length; end += 1) {
        const { value: shown } = redactForDisplay(text.slice(0, end), true, { isArriving: true });
        expect(shown).not.toContain('hunt');
      }
    },
  );

  it('keeps colors around a secret', () => {
    const text = '\u001B[31mpassword\u001B[0m=\u001B[1mhunter2x\u001B[0m done';
    expect(redactForDisplay(text).value).toBe(text.replace('hunter2x', '••••••'));
  });

  it('hides the cells of a secret column in long tables', () => {
    const csv = `id,password,note\n${'1,hunter2x,"a, b"\n'.repeat(9_000)}`;
    expect(redactForDisplay(csv)).toEqual({
      value: csv.replaceAll('hunter2x', '••••••'),
      count: 9_000,
    });
    const markdown = `Users:\n\n| id | password |\n| - | --- |\n${'| 1 | hunter2x |\n'.repeat(9_000)}\nhunter2x`;
    const shown = String(redactForDisplay(markdown).value);
    expect(shown.match(/hunter2x/g)).toHaveLength(1);
    expect(shown).toMatch(/hunter2x$/);
  });

  it('returns the harmless objects of a list themselves', () => {
    const rows = [{ city: 'Lisbon' }, { city: 'Porto', token: 'abc' }];
    const { value } = redactForDisplay(rows);
    expect(value).toEqual([{ city: 'Lisbon' }, { city: 'Porto', token: '••••••' }]);
    expect(Reflect.get(Object(value), 0)).toBe(rows[0]);
  });

  it('shows nothing that lies beyond what it searches', () => {
    const list = [...Array.from({ length: 2_000_100 }).keys(), { password: 'hunter2-Q7x' }];
    const { value } = redactForDisplay(list);
    expect((value as readonly unknown[]).at(5)).toBe(5);
    expect((value as readonly unknown[]).some((item) => typeof item === 'object')).toBe(false);
  });

  it('finds the same in a long text as in each of its lines', () => {
    const line = 'const token = read(input); // password: a\nTOKEN=abc1\nlog in with password: b\n';
    const long = line.repeat(3_000);
    const { value, count } = redactForDisplay(long);
    expect(count).toBe(3_000);
    expect(value).toBe(String(redactForDisplay(line).value).repeat(3_000));
  });

  it('does not search text again while more arrives', () => {
    let searched = 0;
    const pattern = Object.assign(/x/, {
      exec: (text: string) => {
        searched += text.length;
        return null;
      },
    });
    const redactor = new Redactor({ patterns: [pattern] });
    const piece = 'const token = read(input); // password\n'.repeat(1_000);
    let text = '';
    for (let index = 0; index < 100; index += 1) {
      text += piece;
      const work = redactor.redact(text, { isArriving: true });
      while (work.next().done !== true);
    }
    expect(searched).toBeLessThan(3 * text.length);
  });
});
