// `npm run build`: builds what the container image contains.
import { build, install } from './setup.mjs';

install();
build();
