// `npm run build`: what the container image is made from.
import { build, install } from './setup.mjs';

install();
build();
