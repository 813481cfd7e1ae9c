#!/usr/bin/env node
import { start } from "./command-line/start.ts";

start();
