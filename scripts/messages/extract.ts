// `npm run messages`: brings languages/*.po up to date with the source, by Lingui's own command (lingui.config.ts).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needTool } from '../install-tool.ts';

const command = join(needTool('@lingui/cli', '6.8.0'), 'dist/lingui.js');
const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(process.execPath, [command, 'extract', '--clean'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
