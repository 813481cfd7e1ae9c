#!/usr/bin/env node
import { start } from "./uses/command-line/start.ts";

start();
